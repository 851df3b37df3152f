import type { InvoiceWarningCode } from '../answers/invoice-answers.ts'
import { type ReferenceDate, referenceDates } from '../calculation/reference-date.ts'
import type { TextKey } from '../texts/keys.ts'
import type { Say, TextValue } from '../texts/say.ts'
import type { Check } from './checks.ts'
import { type NoInvoiceNature, noInvoiceNatures } from './document-nature.ts'
import type { CheckReader } from './group-checks.ts'

/**
 * Returns a check's result as a plain sentence. Reviewers have their own words where `failed` addresses the
 * participant. With several invoices the sentence names the invoice.
 */
export function describeCheck(
  { code, state, values }: Pick<Check, 'code' | 'state' | 'values'>,
  say: Say,
  reader: CheckReader = 'participant',
): string {
  const outcomes = {
    passed: ['passed'],
    failed: [
      ...(values.words === undefined ? [] : ['stated']),
      ...(reader === 'staff' ? ['staff'] : []),
      'failed',
    ],
    not_testable: ['untestable'],
  }[state]
  // Checks may lack some of these keys: the first existing key wins.
  const keys = outcomes.map((outcome) => `checks:${code}.${outcome}` as TextKey)
  const text = say([...keys, 'checks:nothing_yet'], { ...values, ...wordsOf(values, say) })
  const { of_invoice: number } = values
  return number === undefined ? text : say('checks:of_invoice', { number, text })
}

/** Spells dates and kinds of invoices by name, campaigns and reasons in the reader's words. */
function wordsOf(values: Check['values'], { language }: Say): Record<string, TextValue> {
  const { kind, type, nature } = values
  const campaign = values[`campaign_${language}`]
  const reason = values[`reason_${language}`]
  return {
    ...(campaign ? { campaign } : {}),
    ...(reason ? { reason } : {}),
    ...(isReferenceDate(kind) ? { kind: { say: `words:dates.${kind}` } } : {}),
    ...(isInvoiceType(type) ? { type: { say: `words:invoice_types.${type}` } } : {}),
    ...(isNature(nature) ? { nature: { say: `words:natures.${nature}.noun` } } : {}),
  }
}

const isReferenceDate = (kind: unknown): kind is ReferenceDate =>
  referenceDates.some((date) => date === kind)

const isNature = (nature: unknown): nature is NoInvoiceNature =>
  noInvoiceNatures.some((paper) => paper === nature)

/** The special kinds of invoices, named as in the invoice reader's warnings. */
const invoiceTypes = [
  'corrected_invoice',
  'customs_invoice',
  'debit_note',
  'freight_invoice',
  'partial_invoice',
  'prepayment_invoice',
  'self_billed',
] as const satisfies InvoiceWarningCode[]

const isInvoiceType = (type: unknown): type is (typeof invoiceTypes)[number] =>
  invoiceTypes.some((invoiceType) => invoiceType === type)
