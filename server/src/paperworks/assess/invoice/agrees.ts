import type { Invoice } from '@ruecklauf/model'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import type { PaperSays } from '../../claim/document-reading.ts'

type Stated = Pick<Invoice, 'date' | 'grand_total' | 'due_amount' | 'tax_total'>

/** Whether a paper states the same day and total as the e-invoice of its number, where it states any. */
export function agrees(
  { date, total }: Pick<PaperSays, 'date' | 'total'>,
  { date: day, grand_total, due_amount, tax_total }: Stated,
): boolean {
  const [gross, due, tax] = [grand_total, due_amount, tax_total].map(centsOf)
  // The text of a page may show the net sum, or the amount due.
  const totals = [gross, due, gross != null && tax != null ? gross - tax : null]
  const isSameDay = !date || !day || date === day
  return isSameDay && (total === null || gross == null || totals.includes(total))
}
