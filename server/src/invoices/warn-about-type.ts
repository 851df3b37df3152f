import type { Invoice, InvoiceWarningCode } from './invoice.ts'
import type { Warn } from './warn.ts'

/** UNTDID 1001 codes of documents that are no plain invoice. */
const notPlain: Record<string, InvoiceWarningCode> = {
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
  '326': 'partial_invoice',
  '325': 'pro_forma',
  '386': 'prepayment_invoice',
  '389': 'self_billed',
  '527': 'self_billed',
}

/** Warns about documents that may not prove a purchase: credit notes can't earn cashback. */
export function warnAboutType(invoice: Omit<Invoice, 'warnings'>, warn: Warn): void {
  const code =
    notPlain[invoice.type_code ?? ''] ??
    (invoice.syntax === 'UBL-CreditNote' ? 'credit_note' : undefined)
  if (code)
    warn({ code, field: 'type_code', ...(invoice.type_code && { value: invoice.type_code }) })
  if (invoice.grand_total?.startsWith('-') && /[1-9]/.test(invoice.grand_total))
    warn({ code: 'negative_total', field: 'grand_total', value: invoice.grand_total })
  if (invoice.line_count === 0) warn({ code: 'no_lines' })
}
