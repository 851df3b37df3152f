import { type Invoice, keysOf, type Provenance } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'
import { plainNumber } from '../claim/plain-number.ts'
import type { Paperwork } from '../claim/transition.ts'

/** Whether an invoice takes the place of the one that a draft is about: re-issued, corrected, or the final one. */
export const follows = (
  { preceding }: Pick<Invoice, 'preceding'>,
  { invoice_number }: Pick<Paperwork, 'invoice_number'>,
): boolean =>
  invoice_number !== null &&
  preceding.some((number) => plainNumber(number) === plainNumber(invoice_number))

/**
 * Empties what was read of the former invoice in a draft, its number whoever wrote it; what the installer
 * entered stays, serial numbers too. Returns the draft as it is then.
 */
export async function forgetFormerInvoice(tx: Tx, claim: Paperwork): Promise<Paperwork> {
  const { provenance } = await readRecord(tx, claim.id, ['provenance'])
  const read = keysOf(provenance ?? {}).filter((field) => isRead(provenance, field))
  const fields = [...new Set([...read, 'invoice_number'])].filter((field) => field in claim)
  const emptied = Object.fromEntries(fields.map((field) => [field, null]))
  await tx.updateTable('paperwork').set(emptied).where('id', '=', claim.id).execute()
  const kept = Object.entries(provenance ?? {}).filter(([field]) => !fields.includes(field))
  await writeRecord(tx, claim.id, { provenance: JSON.stringify(Object.fromEntries(kept)) })
  await tx
    .updateTable('paperwork_line')
    .set({ invoice_line: null, net_price: null })
    .where('link_paperwork', '=', claim.id)
    .where('invoice_line', 'is not', null)
    .execute()
  return { ...claim, ...emptied }
}

const isRead = (provenance: Provenance | null, field: string) =>
  ['e_invoice', 'pdf_text'].includes(provenance?.[field]?.origin ?? '')
