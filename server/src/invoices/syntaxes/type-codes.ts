import type { Invoice, InvoiceWarningCode, NoInvoiceNature } from '@ruecklauf/model'

/** The meaning of UNTDID 1001 codes for a claim. */
interface Meaning {
  /** The warning for reviewers; null for documents that only bill goods. */
  warning: InvoiceWarningCode | null
  /** The nature of a document that is no wholesaler invoice. */
  nature: NoInvoiceNature | null
  codes: readonly string[]
}

const meanings: readonly Meaning[] = [
  // Invoices: commercial, with packing list, metered, consolidated, tax, delcredere, factored, leased, consigned, final.
  {
    warning: null,
    nature: null,
    codes: ['82', '331', '380', '385', '388', '390', '393', '394', '395', '877'],
  },
  // Later charges: debit notes, also for prices.
  { warning: 'debit_note', nature: null, codes: ['80', '84', '295', '383', '456'] },
  // Carriage and what forwarders charge: no device is bought.
  { warning: 'freight_invoice', nature: null, codes: ['623', '780'] },
  // A value for customs or a consulate, sent before the invoice or without one.
  { warning: 'customs_invoice', nature: null, codes: ['870', '935'] },
  { warning: 'corrected_invoice', nature: null, codes: ['384'] },
  {
    warning: 'partial_invoice',
    nature: null,
    codes: ['202', '203', '204', '211', '218', '219', '326', '875', '876'],
  },
  { warning: 'prepayment_invoice', nature: null, codes: ['386'] },
  // Written by the buyer (§ 14 Abs. 2 UStG).
  { warning: 'self_billed', nature: null, codes: ['389', '527'] },
  {
    warning: 'credit_note',
    nature: 'credit_note',
    codes: [
      ...['81', '83', '261', '262', '296', '308', '381', '396', '420', '457', '458', '502', '503'],
      '532',
    ],
  },
  { warning: 'pro_forma', nature: 'pro_forma', codes: ['325'] },
  { warning: 'unknown_type', nature: 'order', codes: ['105', '220', '221', '224', '226'] },
  { warning: 'unknown_type', nature: 'order_confirmation', codes: ['230', '231', '320'] },
  { warning: 'unknown_type', nature: 'delivery_note', codes: ['270', '351', '632'] },
  { warning: 'unknown_type', nature: 'offer', codes: ['310'] },
  { warning: 'unknown_type', nature: 'statement', codes: ['481', '482', '493'] },
]

const byCode = new Map(
  meanings.flatMap((meaning) => meaning.codes.map((code) => [code, meaning] as const)),
)

/** Of a code that nobody here sends. */
const unknown = { warning: 'unknown_type', nature: 'other' } as const

type Typed = Pick<Invoice, 'type_code' | 'syntax'>

/** The warning for an e-invoice's type; null for a usual invoice. */
export function warningOfType({ type_code, syntax }: Typed): InvoiceWarningCode | null {
  const meaning = byCode.get(type_code ?? '')
  if (meaning?.warning) return meaning.warning
  if (syntax === 'UBL-CreditNote') return 'credit_note'
  if (type_code === null) return 'type_missing'
  return (meaning ?? unknown).warning
}

/** The nature of an e-invoice that bills nothing, by its type and the sign of its total; null where it bills. */
export function natureOfType({
  type_code,
  warnings,
}: Pick<Invoice, 'type_code' | 'warnings'>): NoInvoiceNature | null {
  const codes = new Set(warnings.map(({ code }) => code))
  if (codes.has('credit_note') || codes.has('negative_total')) return 'credit_note'
  if (type_code === null) return null
  return (byCode.get(type_code) ?? unknown).nature
}
