/**
 * The dates a programme or a campaign may judge by (docs/domain.md, Dates), as they follow one
 * another.
 */
export const referenceDates = [
  'order_date',
  'invoice_date',
  'delivery_date',
  'commissioning_date',
] as const

export type ReferenceDate = (typeof referenceDates)[number]
