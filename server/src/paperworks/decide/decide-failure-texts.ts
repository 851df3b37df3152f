import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals of the reviewer's steps and of answers to his requests. */
export const reviewFailures: FailureTexts = {
  nothing_approved: {
    de: 'Kein Gerät ist genehmigt. Bitte lehnen Sie den Vorgang mit einem Grund ab.',
    en: 'No device is approved. Please reject the claim with a reason.',
    it: 'Nessun apparecchio è approvato. Respingere la pratica indicando un motivo.',
    es: 'No se aprueba ningún aparato. Rechace el expediente indicando un motivo.',
  },
  approval_limit: {
    de: '{amount} liegen über Ihrer Freigabegrenze von {limit}. Bitte geben Sie den Vorgang zurück; darüber entscheidet ein Administrator.',
    en: '{amount} are above your approval limit of {limit}. Please give the claim back; an administrator decides on it.',
    it: '{amount} superano il Suo limite di approvazione di {limit}. Restituire la pratica; decide un amministratore.',
    es: '{amount} superan su límite de aprobación de {limit}. Devuelva el expediente; decide un administrador.',
  },
  four_eyes_limit: {
    de: '{amount} liegen über der Vier-Augen-Grenze von {limit}. Darüber entscheidet ein Hauptadministrator.',
    en: '{amount} are above the four-eyes limit of {limit}. A super administrator decides on this.',
    it: '{amount} superano il limite della doppia approvazione di {limit}. Decide un amministratore principale.',
    es: '{amount} superan el límite de doble aprobación de {limit}. Decide un administrador principal.',
  },
  note_missing: {
    de: 'Bitte begründen Sie „Sonstiger Grund“ in eigenen Worten.',
    en: 'Please explain “other reason” in your own words.',
    it: 'Motivare «altro motivo» con parole proprie.',
    es: 'Explique «otro motivo» con sus propias palabras.',
  },
  override_reason_missing: {
    de: 'Gegen diesen Vorgang sprechen Prüfungen oder ein hohes Risiko. Bitte begründen Sie, warum Sie ihn dennoch genehmigen.',
    en: 'Checks or a high risk stand against this claim. Please say why you approve it all the same.',
    it: 'Contro questa pratica ci sono verifiche non superate o un rischio elevato. Motivare perché viene comunque approvata.',
    es: 'Hay comprobaciones fallidas o un riesgo alto en contra de este expediente. Explique por qué lo aprueba a pesar de ello.',
  },
  deadline_out_of_range: {
    de: 'Die Frist muss zwischen morgen und dem {latest} liegen.',
    en: 'The deadline must lie between tomorrow and {latest}.',
    it: 'Il termine deve essere compreso tra domani e il {latest}.',
    es: 'El plazo debe estar entre mañana y el {latest}.',
  },
  item_line_unknown: {
    de: 'Ein angefordertes Gerät gehört nicht zum Vorgang.',
    en: 'A device you ask about does not belong to the claim.',
    it: 'Un apparecchio indicato non appartiene alla pratica.',
    es: 'Un aparato indicado no pertenece al expediente.',
  },
  item_unknown: {
    de: 'Diese Anforderung gibt es nicht, oder sie ist schon beantwortet.',
    en: 'This request does not exist or is already answered.',
    it: 'Questa richiesta non esiste o ha già una risposta.',
    es: 'Esta solicitud no existe o ya está respondida.',
  },
  items_unanswered: {
    de: 'Es fehlen noch {count} der angeforderten Unterlagen.',
    en: '{count} of the requested documents are still missing.',
    it: 'Mancano ancora {count} dei documenti richiesti.',
    es: 'Aún faltan {count} de los documentos solicitados.',
  },
  document_not_new: {
    de: 'Bitte reichen Sie eine Unterlage ein, die Sie nach der Anforderung hochgeladen haben.',
    en: 'Please hand in a document that you uploaded after the request.',
    it: 'Inviare un documento caricato dopo la richiesta.',
    es: 'Envíe un documento que haya subido después de la solicitud.',
  },
}
