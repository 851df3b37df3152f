import type { Language } from '@ruecklauf/model'

/** What a campaign can be refused for besides its amounts. */
export type CampaignProblem =
  | 'region_not_a_postcode'
  | 'window_beyond_programme'
  | 'wholesaler_bonus_missing'
  | 'wholesaler_share_missing'
  | 'already_over'
  | 'notice_missing'
  | 'wordings_unchecked'
  | 'budget_by_function'
  | 'budget_not_higher'
  | 'budget_without_limit'
  | 'end_by_function'
  | 'end_not_later'
  | 'not_part_of_a_version'
  | 'begins_too_soon'
  | 'begins_before_last_version'
  | 'begins_after_end'
  | 'nothing_changes'
  | 'no_personal_targets'
  | 'targets_in_force'
  | 'target_only_lowered'
  | 'installer_unknown'
  | 'installer_twice'

/** What is wrong, and what to do. */
export const campaignProblemTexts: Record<CampaignProblem, Record<Language, string>> = {
  region_not_a_postcode: {
    de: 'Bitte geben Sie je Gebiet ein bis fünf Ziffern an, zum Beispiel 8 oder 803.',
    en: 'Please give one to five digits for each area, for example 8 or 803.',
    it: 'Indicare da una a cinque cifre per ogni zona, per esempio 8 o 803.',
    es: 'Indique de una a cinco cifras por zona, por ejemplo 8 u 803.',
  },
  window_beyond_programme: {
    de: 'Das Programm zahlt nur für Vorgänge bis {days} Tage nach diesem Datum, Nachfrist eingerechnet; länger kann auch die Aktion sie nicht annehmen.',
    en: 'The programme pays only for claims up to {days} days after this date, grace included; the campaign can’t take them any longer.',
    it: 'Il programma paga solo le pratiche fino a {days} giorni dopo questa data, proroga compresa; nemmeno la campagna può accettarle più a lungo.',
    es: 'El programa solo paga solicitudes hasta {days} días después de esta fecha, prórroga incluida; la campaña tampoco puede admitirlas más tarde.',
  },
  wholesaler_bonus_missing: {
    de: 'Bitte geben Sie für den Großhändler einen Betrag je Gerät oder einen Anteil an.',
    en: 'Please give the wholesaler an amount for each device or a share.',
    it: 'Indicare per il grossista un importo per apparecchio o una quota.',
    es: 'Indique para el mayorista un importe por equipo o una parte.',
  },
  wholesaler_share_missing: {
    de: 'Bitte geben Sie an, welchen Anteil der Großhändler trägt.',
    en: 'Please say which share the wholesaler bears.',
    it: 'Indicare quale quota sostiene il grossista.',
    es: 'Indique qué parte asume el mayorista.',
  },
  already_over: {
    de: 'Der Kaufzeitraum ist bereits vorbei.',
    en: 'The days of purchase are over already.',
    it: 'Il periodo di acquisto è già terminato.',
    es: 'El periodo de compra ya ha terminado.',
  },
  notice_missing: {
    de: 'Eine Aktion für Endkunden braucht den Förderhinweis (BEG, KfW).',
    en: 'A campaign for consumers needs the notice on subsidies (BEG, KfW).',
    it: 'Una campagna per i consumatori richiede l’avviso sugli incentivi (BEG, KfW).',
    es: 'Una campaña para consumidores necesita el aviso sobre ayudas (BEG, KfW).',
  },
  wordings_unchecked: {
    de: 'Diese Formulierungen klingen nach einer Zusage öffentlicher Förderung: {wordings}. Bitte ändern Sie sie oder bestätigen Sie, dass sie geprüft sind.',
    en: 'These wordings sound like a promise of public funding: {wordings}. Please change them or confirm that they were checked.',
    it: 'Queste formulazioni sembrano promettere incentivi pubblici: {wordings}. Modificarle o confermare che sono state verificate.',
    es: 'Estas formulaciones parecen prometer ayudas públicas: {wordings}. Cámbielas o confirme que se han revisado.',
  },
  budget_by_function: {
    de: 'Das Budget einer freigegebenen Aktion ändern Sie über „Budget erhöhen“.',
    en: 'The budget of an activated campaign is changed by “Raise budget”.',
    it: 'Il budget di una campagna attivata si modifica con «Aumenta budget».',
    es: 'El presupuesto de una campaña activada se cambia con «Aumentar presupuesto».',
  },
  budget_not_higher: {
    de: 'Das neue Budget muss höher sein als das bisherige.',
    en: 'The new budget has to be higher than the present one.',
    it: 'Il nuovo budget deve essere superiore a quello attuale.',
    es: 'El nuevo presupuesto debe ser mayor que el actual.',
  },
  budget_without_limit: {
    de: 'Diese Aktion hat kein begrenztes Budget, das sich erhöhen ließe.',
    en: 'This campaign has no limited budget that could be raised.',
    it: 'Questa campagna non ha un budget limitato da aumentare.',
    es: 'Esta campaña no tiene un presupuesto limitado que aumentar.',
  },
  end_by_function: {
    de: 'Das Ende einer freigegebenen Aktion verschieben Sie über „Verlängern“.',
    en: 'The end of an activated campaign is moved by “Prolong”.',
    it: 'La fine di una campagna attivata si sposta con «Prolunga».',
    es: 'El fin de una campaña activada se aplaza con «Prolongar».',
  },
  end_not_later: {
    de: 'Bitte wählen Sie einen späteren Tag als bisher.',
    en: 'Please choose a later day than before.',
    it: 'Scegliere un giorno successivo a quello attuale.',
    es: 'Elija un día posterior al actual.',
  },
  not_part_of_a_version: {
    de: 'Dieses Feld gehört nicht zu den Regeln einer Fassung.',
    en: 'This field is no part of a version’s rules.',
    it: 'Questo campo non fa parte delle regole di una versione.',
    es: 'Este campo no forma parte de las reglas de una versión.',
  },
  begins_too_soon: {
    de: 'Eine neue Fassung gilt frühestens ab morgen.',
    en: 'A new version begins tomorrow at the earliest.',
    it: 'Una nuova versione vale al più presto da domani.',
    es: 'Una nueva versión vale como pronto desde mañana.',
  },
  begins_before_last_version: {
    de: 'Ab dem {day} gilt schon eine andere Fassung. Bitte wählen Sie diesen Tag oder einen späteren.',
    en: 'Another version begins on {day} already. Please choose that day or a later one.',
    it: 'Un’altra versione vale già dal {day}. Scegliere quel giorno o uno successivo.',
    es: 'Otra versión vale ya desde el {day}. Elija ese día o uno posterior.',
  },
  begins_after_end: {
    de: 'Der Kaufzeitraum endet vor diesem Tag.',
    en: 'The days of purchase end before this day.',
    it: 'Il periodo di acquisto termina prima di questo giorno.',
    es: 'El periodo de compra termina antes de este día.',
  },
  no_personal_targets: {
    de: 'Diese Aktion hat keine persönlichen Ziele.',
    en: 'This campaign has no personal targets.',
    it: 'Questa campagna non ha obiettivi personali.',
    es: 'Esta campaña no tiene objetivos personales.',
  },
  targets_in_force: {
    de: 'Für eine freigegebene Aktion lassen sich keine Ziele mehr vorschlagen. Senken Sie sie einzeln.',
    en: 'Targets of an activated campaign can’t be proposed any more. Please lower them one by one.',
    it: 'Per una campagna attivata non si possono più proporre obiettivi. Abbassarli singolarmente.',
    es: 'En una campaña activada ya no se pueden proponer objetivos. Bájelos uno por uno.',
  },
  target_only_lowered: {
    de: 'Nach der Freigabe darf ein Ziel nur sinken, höchstens {most}.',
    en: 'Once activated, a target may only fall, at most {most}.',
    it: 'Dopo l’attivazione un obiettivo può solo scendere, al massimo {most}.',
    es: 'Tras la activación un objetivo solo puede bajar, como máximo {most}.',
  },
  installer_unknown: {
    de: 'Diesen Betrieb gibt es nicht.',
    en: 'This company does not exist.',
    it: 'Questa azienda non esiste.',
    es: 'Esta empresa no existe.',
  },
  installer_twice: {
    de: 'Dieser Betrieb steht mehrmals in der Liste.',
    en: 'This company is named more than once.',
    it: 'Questa azienda compare più volte nell’elenco.',
    es: 'Esta empresa aparece más de una vez en la lista.',
  },
  nothing_changes: {
    de: 'Die neue Fassung ändert nichts.',
    en: 'The new version changes nothing.',
    it: 'La nuova versione non cambia nulla.',
    es: 'La nueva versión no cambia nada.',
  },
}
