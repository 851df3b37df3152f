/** The four XML languages an invoice arrives in. */
export type InvoiceSyntax = 'CII' | 'ZUGFeRD1-CII' | 'UBL-Invoice' | 'UBL-CreditNote'

/** What a moderator should know about a file that could be read. */
export type InvoiceWarningCode =
  | 'amount_unreadable'
  | 'corrected_invoice'
  | 'credit_note'
  | 'date_unreadable'
  | 'foreign_currency'
  | 'negative_total'
  | 'no_invoice_profile'
  | 'no_lines'
  | 'partial_invoice'
  | 'prepayment_invoice'
  | 'pro_forma'
  | 'product_contradiction'
  | 'self_billed'
  | 'several_invoices'
  | 'several_numbers'
  | 'test_document'
  | 'text_too_long'
  | 'too_many_decimals'
  | 'too_many_lines'
  | 'too_many_serials'
  | 'totals_mismatch'
  | 'type_missing'
  | 'unknown_type'

export interface InvoiceWarning {
  code: InvoiceWarningCode
  /** The value concerned, in our own field names. */
  field?: string
  /** What the file says there, as written. */
  value?: string
}

/** What of an e-invoice has to be visible in its PDF. */
export type VisibleField = 'number' | 'grand_total'

/** One line of an invoice; every value is null when the file does not state it. */
export interface InvoiceLine {
  line_number: string | null
  /** The seller's article number (EN 16931 BT-155). */
  article_number: string | null
  /** Global Trade Item Number (BT-157): scheme 0160, or 0088 where its check digit is right. */
  gtin: string | null
  name: string | null
  /** Decimal text as written. */
  quantity: string | null
  /** UN/ECE Recommendation 20 code, such as C62 for pieces. */
  unit: string | null
  /** Decimal text as written, in the invoice's currency, without tax. */
  net_amount: string | null
  serial_numbers: string[]
  /** Set on a line that sells nothing itself: it sums up the lines below it, or explains others. */
  line_role?: 'group' | 'information'
}

/**
 * What an e-invoice states. Amounts are decimal texts exactly as written, dates ISO dates, and a
 * value the file does not hold is null: nothing is inferred.
 */
export interface Invoice {
  number: string | null
  date: string | null
  seller: string | null
  seller_vat: string | null
  buyer: string | null
  buyer_vat: string | null
  currency: string | null
  /** With tax (BT-112). */
  grand_total: string | null
  /** Still to pay (BT-115). */
  due_amount: string | null
  /** In the invoice's currency (BT-110). */
  tax_total: string | null
  order_number: string | null
  order_date: string | null
  /** Of the goods (BT-72). */
  delivery_date: string | null
  line_count: number
  lines: InvoiceLine[]
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 correction, … */
  type_code: string | null
  syntax: InvoiceSyntax
  /** The guideline the file says it follows (BT-24). */
  profile: string | null
  /** The name of the PDF attachment it was read from; null for an XML file. */
  attachment: string | null
  /** What the visible text of its PDF lacks; absent where there is no text to compare. */
  not_visible?: VisibleField[]
  warnings: InvoiceWarning[]
}
