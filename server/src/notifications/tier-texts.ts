import type { Templates } from './templates.ts'

/** What is told of an installer's tier. */
export const tierTexts: Templates<'tier_reached' | 'tier_left' | 'tier_notice'> = {
  tier_reached: {
    de: {
      title: 'Sie haben die Stufe {tier} erreicht',
      text: 'Ab sofort gilt für neue Vorgänge die Stufe {tier} mit {percent} % Zuschlag.',
    },
    en: {
      title: 'You have reached the tier {tier}',
      text: 'From now on the tier {tier} applies to new claims, with {percent} % on top.',
    },
    it: {
      title: 'Ha raggiunto il livello {tier}',
      text: 'Da subito per le nuove pratiche vale il livello {tier}, con il {percent} % in più.',
    },
    es: {
      title: 'Ha alcanzado el nivel {tier}',
      text: 'Desde ahora se aplica a los nuevos expedientes el nivel {tier}, con un {percent} % adicional.',
    },
  },
  tier_left: {
    de: {
      title: 'Ihre Stufe ist jetzt {tier}',
      text: 'Wie angekündigt gilt für neue Vorgänge die Stufe {tier}. Bereits eingereichte Vorgänge behalten ihre Stufe.',
    },
    en: {
      title: 'Your tier is now {tier}',
      text: 'As announced, the tier {tier} applies to new claims. Claims already submitted keep theirs.',
    },
    it: {
      title: 'Il Suo livello è ora {tier}',
      text: 'Come annunciato, per le nuove pratiche vale il livello {tier}. Le pratiche già presentate mantengono il loro.',
    },
    es: {
      title: 'Su nivel es ahora {tier}',
      text: 'Como se anunció, a los nuevos expedientes se aplica el nivel {tier}. Los ya presentados conservan el suyo.',
    },
  },
  tier_notice: {
    de: {
      title: 'Ihre Stufe {tier} gilt noch bis {last_day:date}',
      text: 'In den letzten zwölf Monaten wurde für {tier} nicht genug genehmigt. Danach gilt die Stufe {to}, wenn es bis dahin nicht wieder reicht.',
    },
    en: {
      title: 'Your tier {tier} lasts until {last_day:date}',
      text: 'Not enough was approved for {tier} within the last twelve months. After that day the tier {to} applies, unless it is enough again by then.',
    },
    it: {
      title: 'Il Suo livello {tier} vale fino al {last_day:date}',
      text: 'Negli ultimi dodici mesi non è stato approvato abbastanza per {tier}. Poi vale il livello {to}, se per allora non basta di nuovo.',
    },
    es: {
      title: 'Su nivel {tier} vale hasta el {last_day:date}',
      text: 'En los últimos doce meses no se ha aprobado lo suficiente para {tier}. Después se aplica el nivel {to}, salvo que vuelva a alcanzarlo.',
    },
  },
}
