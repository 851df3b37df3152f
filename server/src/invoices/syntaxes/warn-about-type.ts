import type { Invoice, InvoiceWarningCode } from '@ruecklauf/model'
import type { Warn } from '../warn.ts'

/** UNTDID 1001 codes of documents that bill goods and nothing else; a person looks at all others. */
const plain = new Set([
  '80',
  '82',
  '331',
  '380',
  '383',
  '385',
  '388',
  '393',
  '394',
  '395',
  '780',
  '877',
  '935',
])

/** Codes of invoices, and of what undoes them, that are no plain ones. */
const notPlain = new Map<string, InvoiceWarningCode>(
  Object.entries({
    '81': 'credit_note',
    '83': 'credit_note',
    '261': 'credit_note',
    '262': 'credit_note',
    '296': 'credit_note',
    '308': 'credit_note',
    '381': 'credit_note',
    '396': 'credit_note',
    '420': 'credit_note',
    '458': 'credit_note',
    '532': 'credit_note',
    '384': 'corrected_invoice',
    '202': 'partial_invoice',
    '204': 'partial_invoice',
    '211': 'partial_invoice',
    '326': 'partial_invoice',
    '875': 'partial_invoice',
    '876': 'partial_invoice',
    '325': 'pro_forma',
    '386': 'prepayment_invoice',
    '389': 'self_billed',
    '527': 'self_billed',
  } satisfies Record<string, InvoiceWarningCode>),
)

/** Profiles of ZUGFeRD and Factur-X without lines, which German law does not take for invoices. */
const NO_INVOICE = /:(minimum|basicwl)$/i

/** Warns about documents that may not prove a purchase: only invoices in EUR can earn cashback. */
export function warnAboutType(invoice: Omit<Invoice, 'warnings'>, warn: Warn): void {
  const { type_code, currency, profile, grand_total } = invoice
  const code = codeOf(invoice)
  if (code) warn({ code, field: 'type_code', ...(type_code && { value: type_code }) })
  if (profile && NO_INVOICE.test(profile))
    warn({ code: 'no_invoice_profile', field: 'profile', value: profile })
  if (currency && currency !== 'EUR')
    warn({ code: 'foreign_currency', field: 'currency', value: currency })
  if (grand_total?.startsWith('-') && /[1-9]/.test(grand_total))
    warn({ code: 'negative_total', field: 'grand_total', value: grand_total })
  if (invoice.line_count === 0) warn({ code: 'no_lines' })
}

function codeOf({
  type_code,
  syntax,
}: Pick<Invoice, 'type_code' | 'syntax'>): InvoiceWarningCode | undefined {
  const warning = notPlain.get(type_code ?? '')
  if (warning) return warning
  if (syntax === 'UBL-CreditNote') return 'credit_note'
  if (type_code === null) return 'type_missing'
  return plain.has(type_code) ? undefined : 'unknown_type'
}
