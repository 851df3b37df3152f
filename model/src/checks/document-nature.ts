/** What a paper of trade is; `own_invoice` is one that the claiming firm wrote itself, `other` says it is none. */
export const documentNatures = [
  'invoice',
  'credit_note',
  'delivery_note',
  'offer',
  'order_confirmation',
  'order',
  'pro_forma',
  'reminder',
  'statement',
  'own_invoice',
  'other',
] as const
export type DocumentNature = (typeof documentNatures)[number]

/** What a paper is instead of an invoice from somebody else. */
export const noInvoiceNatures = documentNatures.filter(
  (nature): nature is NoInvoiceNature => nature !== 'invoice',
)
export type NoInvoiceNature = Exclude<DocumentNature, 'invoice'>
