import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals on the way of a claim. */
export const paperworkFailures: FailureTexts = {
  invalid_transition: {
    de: '„{action}“ ist nicht möglich: Der Vorgang hat den Status „{status}“.',
    en: '“{action}” is not possible: the claim has the status “{status}”.',
    it: '«{action}» non è possibile: la pratica ha lo stato «{status}».',
    es: '«{action}» no es posible: el expediente tiene el estado «{status}».',
  },
  not_the_assignee: {
    de: 'Der Vorgang wird gerade von jemand anderem geprüft.',
    en: 'The claim is being reviewed by someone else.',
    it: 'La pratica è in esame da parte di un’altra persona.',
    es: 'El expediente lo está revisando otra persona.',
  },
  not_a_draft: {
    de: 'Der Vorgang ist eingereicht und kann nicht mehr geändert werden.',
    en: 'The claim was submitted and can’t be changed any more.',
    it: 'La pratica è stata presentata e non può più essere modificata.',
    es: 'El expediente se ha presentado y ya no se puede cambiar.',
  },
  too_many_devices: {
    de: 'Ein Vorgang kann höchstens {limit} Geräte enthalten.',
    en: 'A claim holds at most {limit} devices.',
    it: 'Una pratica può contenere al massimo {limit} apparecchi.',
    es: 'Un expediente puede contener como máximo {limit} equipos.',
  },
  upload_closed: {
    de: 'Zu diesem Vorgang können gerade keine Belege hinzugefügt werden.',
    en: 'No documents can be added to this claim now.',
    it: 'Al momento non è possibile aggiungere documenti a questa pratica.',
    es: 'Ahora no se pueden añadir documentos a este expediente.',
  },
  document_exists: {
    de: 'Diese Datei gehört schon zum Vorgang: {name}.',
    en: 'This file belongs to the claim already: {name}.',
    it: 'Questo file è già allegato alla pratica: {name}.',
    es: 'Este archivo ya está en el expediente: {name}.',
  },
  too_many_documents: {
    de: 'Ein Vorgang kann höchstens {limit} Belege enthalten.',
    en: 'A claim holds at most {limit} documents.',
    it: 'Una pratica può contenere al massimo {limit} documenti.',
    es: 'Un expediente puede contener como máximo {limit} documentos.',
  },
  serial_taken: {
    de: 'Für diese Seriennummern wurde inzwischen ein anderer Vorgang eingereicht: {serials}.',
    en: 'These serial numbers were claimed elsewhere in the meantime: {serials}.',
    it: 'Questi numeri di serie sono stati nel frattempo richiesti in un’altra pratica: {serials}.',
    es: 'Estos números de serie se han solicitado entretanto en otro expediente: {serials}.',
  },
}
