import type { Language } from '@ruecklauf/model'

interface LineProblem {
  /** The input of the line that is wrong. */
  parameter: 'line' | 'amount' | 'reason'
  texts: Record<Language, string>
}

/** What can be wrong with the decision on one device. */
export const decideTexts = {
  line_unknown: {
    parameter: 'line',
    texts: {
      de: 'Dieses Gerät gehört nicht zum Vorgang.',
      en: 'This device does not belong to the claim.',
      it: 'Questo apparecchio non appartiene alla pratica.',
      es: 'Este aparato no pertenece al expediente.',
    },
  },
  line_repeated: {
    parameter: 'line',
    texts: {
      de: 'Über dieses Gerät ist in derselben Eingabe schon entschieden.',
      en: 'This device is already decided in the same request.',
      it: 'Su questo apparecchio si è già deciso nella stessa richiesta.',
      es: 'Este aparato ya está decidido en la misma solicitud.',
    },
  },
  amount_missing: {
    parameter: 'amount',
    texts: {
      de: 'Bitte geben Sie den gekürzten Betrag an.',
      en: 'Please enter the reduced amount.',
      it: 'Indicare l’importo ridotto.',
      es: 'Indique el importe reducido.',
    },
  },
  amount_out_of_range: {
    parameter: 'amount',
    texts: {
      de: 'Der gekürzte Betrag muss über 0 liegen und darf den voraussichtlichen Betrag nicht übersteigen.',
      en: 'The reduced amount must be above 0 and not above the expected amount.',
      it: 'L’importo ridotto deve essere superiore a 0 e non superare l’importo previsto.',
      es: 'El importe reducido debe ser superior a 0 y no superar el importe previsto.',
    },
  },
  amount_not_expected: {
    parameter: 'amount',
    texts: {
      de: 'Ein anderer Betrag als der voraussichtliche ist nur bei „gekürzt genehmigt“ möglich.',
      en: 'An amount other than the expected one needs the decision “reduced”.',
      it: 'Un importo diverso da quello previsto è possibile solo con “approvato ridotto”.',
      es: 'Un importe distinto del previsto solo es posible con «aprobado reducido».',
    },
  },
  reason_missing: {
    parameter: 'reason',
    texts: {
      de: 'Bitte geben Sie an, warum dieses Gerät abgelehnt wird.',
      en: 'Please say why this device is rejected.',
      it: 'Indicare perché questo apparecchio viene respinto.',
      es: 'Indique por qué se rechaza este aparato.',
    },
  },
  reduction_reason_missing: {
    parameter: 'reason',
    texts: {
      de: 'Bitte geben Sie an, warum der Betrag für dieses Gerät gekürzt wird.',
      en: 'Please say why the amount for this device is reduced.',
      it: 'Indicare perché l’importo per questo apparecchio viene ridotto.',
      es: 'Indique por qué se reduce el importe de este aparato.',
    },
  },
} as const satisfies Record<string, LineProblem>
