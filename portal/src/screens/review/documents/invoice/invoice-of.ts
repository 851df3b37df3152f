import type { Invoice } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { readInvoice } from './invoice.ts'

/** The e-invoice that the checks of a claim go by: the one with its invoice number, else the first. */
export function invoiceOf(
  { invoice_number }: Pick<Loaded<'paperwork'>, 'invoice_number'>,
  documents: readonly Loaded<'document'>[],
): Invoice | null {
  const read = documents.flatMap(({ invoice }) => (invoice ? (readInvoice(invoice) ?? []) : []))
  return read.find(({ number }) => number !== null && number === invoice_number) ?? read[0] ?? null
}
