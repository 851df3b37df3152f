/** The dates a programme or a campaign may judge by (product.md §4.2). */
export type ReferenceDate = 'order_date' | 'invoice_date' | 'delivery_date' | 'commissioning_date'
