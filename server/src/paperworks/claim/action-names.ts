import type { Action, Language } from '@ruecklauf/model'

/** What a step is called, as the object of a sentence. */
export const actionNames = {
  submit: { de: 'Einreichen', en: 'Submit', it: 'Presentare', es: 'Presentar' },
  withdraw: { de: 'Zurückziehen', en: 'Withdraw', it: 'Ritirare', es: 'Retirar' },
  take: { de: 'Übernehmen', en: 'Take', it: 'Prendere in carico', es: 'Asumir' },
  approve: { de: 'Genehmigen', en: 'Approve', it: 'Approvare', es: 'Aprobar' },
  request_document: {
    de: 'Unterlagen anfordern',
    en: 'Request documents',
    it: 'Richiedere documenti',
    es: 'Solicitar documentos',
  },
  reject: { de: 'Ablehnen', en: 'Reject', it: 'Respingere', es: 'Rechazar' },
  release: { de: 'Zurückgeben', en: 'Put back', it: 'Rimettere in coda', es: 'Devolver a la cola' },
  answer_request: {
    de: 'Unterlagen nachreichen',
    en: 'Hand in documents',
    it: 'Inviare documenti',
    es: 'Enviar documentos',
  },
  expire: { de: 'Ablaufen', en: 'Expire', it: 'Scadere', es: 'Vencer' },
  object: {
    de: 'Einspruch einlegen',
    en: 'Object',
    it: 'Presentare opposizione',
    es: 'Presentar reclamación',
  },
  decide_objection: {
    de: 'Über den Einspruch entscheiden',
    en: 'Decide the objection',
    it: 'Decidere sull’opposizione',
    es: 'Decidir la reclamación',
  },
  second_approval: {
    de: 'Zweitfreigabe',
    en: 'Second approval',
    it: 'Seconda approvazione',
    es: 'Segunda aprobación',
  },
  auto_approve: {
    de: 'Automatisch genehmigen',
    en: 'Approve automatically',
    it: 'Approvare automaticamente',
    es: 'Aprobar automáticamente',
  },
  reopen: { de: 'Wieder öffnen', en: 'Reopen', it: 'Riaprire', es: 'Reabrir' },
  reverse: { de: 'Rückabwickeln', en: 'Reverse', it: 'Stornare', es: 'Revertir' },
} as const satisfies Record<Action, Record<Language, string>>
