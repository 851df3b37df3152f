import { type ReferenceDate, rateOn } from '@ruecklauf/model'
import type { BillingInvoice } from './billing/bill-devices.ts'
import { type ClaimFacts, type LineFact, referenceDay } from './facts/claim-facts.ts'

/** A required field that is empty; of a device when `line` is its id. */
export type MissingField = MissingClaimField | MissingLineField | MissingInvoiceField

interface MissingClaimField {
  field: 'invoice_number' | 'link_sales_point' | ReferenceDate
  line?: never
  document?: never
}

interface MissingLineField {
  field: 'serial' | 'link_product' | 'net_price'
  line: string
  document?: never
}

/** A missing field of a further invoice; the claim's own fields hold the first invoice. */
interface MissingInvoiceField {
  field: 'invoice_number' | 'invoice_date'
  document: string
  line?: never
}

/** The required fields that are empty; they block the submission. */
export function missingFields(facts: ClaimFacts): MissingField[] {
  const { claim, settings } = facts
  const required = ['invoice_number', 'invoice_date', 'link_sales_point'] as const
  const fields = new Set([...required, settings.base_reference_date])
  return [
    ...[...fields].filter((field) => !claim[field]).map((field) => ({ field })),
    ...facts.invoices.flatMap(missingOfInvoice),
    ...facts.lines.flatMap((line) =>
      missingOf(facts, line).map((field) => ({ field, line: line.id })),
    ),
  ]
}

/** The name of a field in messages: `invoice_date`, or `lines.{id}.serial` for a device. */
export const parameterOf = ({ field, line, document }: MissingField): string => {
  if (line) return `lines.${line}.${field}`
  return document ? `documents.${document}.${field}` : field
}

/** Nobody can type a number or date that an e-invoice lacks; its checks report that. */
function missingOfInvoice({ leads, read, document, number, date }: BillingInvoice): MissingField[] {
  if (leads || read || !document) return []
  return [
    ...(number ? [] : [{ field: 'invoice_number', document } as const]),
    ...(date ? [] : [{ field: 'invoice_date', document } as const]),
  ]
}

function missingOf(facts: ClaimFacts, line: LineFact): MissingLineField['field'][] {
  const empty = (['serial', 'link_product'] as const).filter((field) => !line[field])
  return needsPrice(facts, line) && line.net_price === null ? [...empty, 'net_price'] : empty
}

/** A rate in percent needs a price. */
function needsPrice(facts: ClaimFacts, line: LineFact): boolean {
  const day = referenceDay(facts, line)
  const rate = day ? rateOn(line.rates, day) : null
  return rate !== null && rate.amount === null
}
