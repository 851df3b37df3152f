import {
  type Check,
  type CheckCode,
  formatEuro,
  type Invoice,
  type InvoiceWarning,
  type InvoiceWarningCode,
  type PageDifference,
} from '@ruecklauf/model'
import { isOfHead } from '../../../invoices/head-differences.ts'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import type { InvoiceFacts } from '../billing/facts-of-invoices.ts'
import { lineNumbersOf } from '../invoice/line-numbers.ts'
import { check } from './make-check.ts'

/** The reader's warnings about a claim's e-invoice, as checks (docs/domain.md, Checks). */
export function evidenceChecks({
  invoice,
  billing: { isTwofold, number, documents: billingDocuments },
  documents,
  invoiced,
}: Pick<InvoiceFacts, 'invoice' | 'billing' | 'documents' | 'invoiced'>): Check[] {
  const codes = [...new Set(Object.values(checkOf))]
  // Only its heading says which kind of invoice a plain PDF is.
  const headed = documents.flatMap(({ id, type, name: value }) =>
    type && billingDocuments.includes(id) ? [{ code: type, value }] : [],
  )
  const noticed = codes.map((code) => {
    const warnings = (invoice?.warnings ?? headed).filter(
      (warning) => checkOf[warning.code] === code,
    )
    const isUntold = !invoice && warnings.length === 0
    return check(code, isUntold ? null : warnings.length === 0, { values: valuesOf(warnings) })
  })
  const isOne = isTwofold ? false : invoice ? true : null
  return [
    ...noticed,
    check('invoice_alike', isOne, { values: { number: number ?? '–' } }),
    visibleCheck(invoice),
    plainCheck(invoice, invoiced),
    changedCheck(invoice),
  ]
}

/** The check that each warning of the reader fails. */
const checkOf = {
  credit_note: 'invoice_kind',
  customs_invoice: 'invoice_type',
  debit_note: 'invoice_type',
  freight_invoice: 'invoice_type',
  negative_total: 'invoice_kind',
  pro_forma: 'invoice_kind',
  type_missing: 'invoice_kind',
  unknown_type: 'invoice_kind',
  test_document: 'invoice_genuine',
  foreign_currency: 'invoice_currency',
  corrected_invoice: 'invoice_type',
  partial_invoice: 'invoice_final',
  prepayment_invoice: 'invoice_final',
  self_billed: 'invoice_type',
  totals_mismatch: 'invoice_sums',
  several_invoices: 'invoice_single',
  several_numbers: 'invoice_single',
  product_contradiction: 'invoice_products',
  no_invoice_profile: 'invoice_profile',
  amount_unreadable: 'invoice_legible',
  date_unreadable: 'invoice_legible',
  no_lines: 'invoice_legible',
  text_too_long: 'invoice_legible',
  too_many_decimals: 'invoice_legible',
  too_many_lines: 'invoice_legible',
  too_many_serials: 'invoice_legible',
} as const satisfies Record<InvoiceWarningCode, CheckCode>

/** The values that fill the sentences of these checks. */
function valuesOf(warnings: readonly InvoiceWarning[]): Check['values'] {
  const [first] = warnings
  if (!first) return {}
  const { code: type, value = '' } = first
  return {
    type,
    code: value,
    currency: value,
    products: value,
    profile: value,
    values: warnings.map((warning) => warning.value ?? '–').join(', '),
    count: warnings.length,
  }
}

/** Whether nobody changed the PDF. Signing or archiving changes a file on the same day and leaves its pages alone. */
function changedCheck(invoice: Invoice | null): Check {
  const { pdf_changed_days: days, pdf_updates: updates = 0 } = invoice ?? {}
  const isSame = days === undefined ? null : days <= 1
  return check('pdf_unchanged', updates > 0 ? false : isSame, {
    values: { days: days ?? 0, updates },
  })
}

/** Whether the pages of the PDF show the values of its e-invoice; states both values where they differ. */
function visibleCheck(invoice: Invoice | null): Check {
  const isRead = !invoice?.page_differences?.some(({ field }) => field === 'unread')
  const differences = isRead ? invoice?.page_differences?.filter(isOfHead) : undefined
  const texts = (differences ?? []).map(({ field, shown: visibleText }) =>
    [invoice?.[field] ?? '', visibleText ?? '–'].map((text) => inWords(field, text)).join(' ≠ '),
  )
  return check('invoice_visible', differences ? differences.length === 0 : null, {
    values: { values: texts.join('; ') },
  })
}

/**
 * Whether an invoice is a plain purchase of devices. Lines must name their products, on the pages too, and hold no
 * words that need a person. Other goods may have any name.
 */
function plainCheck(invoice: Invoice | null, invoiced: InvoiceFacts['invoiced']): Check {
  const numbers = lineNumbersOf(invoice?.lines ?? [])
  const devices = new Set(
    [...(invoiced?.products.values() ?? [])].flatMap(({ line_numbers }) => line_numbers),
  )
  const pages = (invoice?.page_differences ?? []).filter(
    (difference) =>
      !isOfHead(difference) &&
      (difference.line === undefined || devices.has(numbers[difference.line] ?? 0)),
  )
  const odd = [...(invoiced?.odd ?? []), ...pages.map(wordsOn)]
  return check('invoice_plain', invoice ? odd.length === 0 : null, {
    values: { values: odd.slice(0, MOST_ODD).join('; ') },
  })
}

const wordsOn = ({ field, stated, shown: visibleText }: PageDifference) =>
  field === 'unread' ? 'PDF' : (visibleText ?? stated ?? '–')

/** Enough examples to show where to look. */
const MOST_ODD = 3

function inWords(field: PageDifference['field'], text: string): string {
  const cents = field === 'grand_total' ? centsOf(text) : null
  return cents === null ? text : formatEuro(cents)
}
