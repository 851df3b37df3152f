/** The nature of a document; `own_invoice` is an invoice by the claiming firm itself, `other` is no invoice. */
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

/** The natures of documents that are no third-party invoice. */
export const noInvoiceNatures = documentNatures.filter(
  (nature): nature is NoInvoiceNature => nature !== 'invoice',
)
export type NoInvoiceNature = Exclude<DocumentNature, 'invoice'>
