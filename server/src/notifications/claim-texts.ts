import { requestMail } from '@ruecklauf/model'
import type { Templates } from './templates.ts'

/** What is told on a claim's way to its decision. */
export const claimTexts: Templates<
  | 'claim_received'
  | 'document_requested'
  | 'document_reminder'
  | 'document_answered'
  | 'claim_withdrawn'
  | 'claim_expired'
  | 'claim_raised'
> = {
  claim_raised: {
    de: {
      title: 'Für Vorgang {claim_number} gibt es mehr Cashback',
      text: 'Im Budget einer Aktion ist wieder Geld frei: Für Ihren Vorgang {claim_number} sind {more:euro} mehr vorgemerkt, zusammen {amount:euro}.',
    },
    en: {
      title: 'Claim {claim_number} earns more cashback',
      text: 'The budget of a campaign has money again: {more:euro} more are reserved for your claim {claim_number}, {amount:euro} in all.',
    },
    it: {
      title: 'Per la pratica {claim_number} c’è più cashback',
      text: 'Nel budget di una campagna è di nuovo disponibile denaro: per la Sua pratica {claim_number} sono prenotati {more:euro} in più, in tutto {amount:euro}.',
    },
    es: {
      title: 'El expediente {claim_number} recibe más cashback',
      text: 'En el presupuesto de una campaña vuelve a haber dinero: para su expediente {claim_number} se han reservado {more:euro} más, en total {amount:euro}.',
    },
  },
  claim_received: {
    de: {
      title: 'Vorgang {claim_number} ist eingegangen',
      text: 'Wir haben Ihren Vorgang {claim_number} erhalten. Geräte: {devices}. Vorgemerkt sind {amount:euro}. Sobald wir entschieden haben, melden wir uns bei Ihnen.',
    },
    en: {
      title: 'Claim {claim_number} has arrived',
      text: 'We have received your claim {claim_number}. Devices: {devices}. {amount:euro} are reserved. We will let you know as soon as we have decided.',
    },
    it: {
      title: 'La pratica {claim_number} è arrivata',
      text: 'Abbiamo ricevuto la Sua pratica {claim_number}. Apparecchi: {devices}. Sono prenotati {amount:euro}. La informeremo non appena avremo deciso.',
    },
    es: {
      title: 'El expediente {claim_number} ha llegado',
      text: 'Hemos recibido su expediente {claim_number}. Aparatos: {devices}. Se han reservado {amount:euro}. Le avisaremos en cuanto hayamos decidido.',
    },
  },
  document_requested: requestMail,
  document_reminder: {
    de: {
      title: 'Erinnerung: Unterlagen zu Vorgang {claim_number} bis {deadline:date}',
      text: 'Zu Ihrem Vorgang {claim_number} fehlen noch Unterlagen. Die Frist endet am {deadline:date}. Danach verfällt der vorgemerkte Betrag.',
    },
    en: {
      title: 'Reminder: documents for claim {claim_number} by {deadline:date}',
      text: 'Documents are still missing for your claim {claim_number}. The deadline ends on {deadline:date}. After that the reserved amount lapses.',
    },
    it: {
      title: 'Promemoria: documenti per la pratica {claim_number} entro il {deadline:date}',
      text: 'Per la Sua pratica {claim_number} mancano ancora dei documenti. Il termine scade il {deadline:date}. Dopo tale data l’importo prenotato decade.',
    },
    es: {
      title: 'Recordatorio: documentos del expediente {claim_number} hasta el {deadline:date}',
      text: 'Aún faltan documentos de su expediente {claim_number}. El plazo termina el {deadline:date}. Después caduca el importe reservado.',
    },
  },
  document_answered: {
    de: {
      title: 'Unterlagen zu Vorgang {claim_number} sind da',
      text: 'Die angeforderten Unterlagen zu Vorgang {claim_number} wurden nachgereicht. Der Vorgang liegt wieder bei Ihnen zur Prüfung.',
    },
    en: {
      title: 'The documents for claim {claim_number} are here',
      text: 'The requested documents for claim {claim_number} have been handed in. The claim is back with you for review.',
    },
    it: {
      title: 'I documenti per la pratica {claim_number} sono arrivati',
      text: 'I documenti richiesti per la pratica {claim_number} sono stati inviati. La pratica è di nuovo da Lei per l’esame.',
    },
    es: {
      title: 'Los documentos del expediente {claim_number} han llegado',
      text: 'Se han enviado los documentos solicitados del expediente {claim_number}. El expediente vuelve a estar en sus manos para la revisión.',
    },
  },
  claim_withdrawn: {
    de: {
      title: 'Vorgang {claim_number} ist zurückgezogen',
      text: 'Sie haben Ihren Vorgang {claim_number} zurückgezogen. Der vorgemerkte Betrag ist aufgelöst, die Seriennummern können Sie wieder verwenden.',
    },
    en: {
      title: 'Claim {claim_number} is withdrawn',
      text: 'You have withdrawn your claim {claim_number}. The reserved amount is released and you can use the serial numbers again.',
    },
    it: {
      title: 'La pratica {claim_number} è ritirata',
      text: 'Ha ritirato la Sua pratica {claim_number}. L’importo prenotato è annullato e i numeri di serie sono di nuovo utilizzabili.',
    },
    es: {
      title: 'El expediente {claim_number} se ha retirado',
      text: 'Ha retirado su expediente {claim_number}. El importe reservado queda anulado y puede volver a usar los números de serie.',
    },
  },
  claim_expired: {
    de: {
      title: 'Die Frist für Vorgang {claim_number} ist abgelaufen',
      text: 'Die angeforderten Unterlagen sind bis zum {deadline:date} nicht eingegangen. Ihr Vorgang {claim_number} ist damit abgelaufen und der vorgemerkte Betrag aufgelöst.',
    },
    en: {
      title: 'The deadline for claim {claim_number} has passed',
      text: 'The requested documents did not arrive by {deadline:date}. Your claim {claim_number} has therefore lapsed and the reserved amount is released.',
    },
    it: {
      title: 'Il termine per la pratica {claim_number} è scaduto',
      text: 'I documenti richiesti non sono arrivati entro il {deadline:date}. La Sua pratica {claim_number} è quindi decaduta e l’importo prenotato annullato.',
    },
    es: {
      title: 'El plazo del expediente {claim_number} ha vencido',
      text: 'Los documentos solicitados no llegaron antes del {deadline:date}. Su expediente {claim_number} ha caducado y el importe reservado queda anulado.',
    },
  },
}
