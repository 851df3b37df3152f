import { keysOf, type Provenance } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'
import type { Paperwork } from '../claim/transition.ts'

/**
 * Clears the values read from a draft's former invoice, and its number whatever its origin. Keeps the installer's
 * entries, serial numbers too. Returns the updated draft.
 */
export async function forgetFormerInvoice(tx: Tx, claim: Paperwork): Promise<Paperwork> {
  const { provenance } = await readRecord(tx, claim.id, ['provenance'])
  const read = keysOf(provenance ?? {}).filter((field) => isRead(provenance, field))
  const fields = [...new Set([...read, 'invoice_number'])].filter((field) => field in claim)
  const emptied = Object.fromEntries(fields.map((field) => [field, null]))
  await tx.updateTable('paperwork').set(emptied).where('id', '=', claim.id).execute()
  const remainingOrigins = Object.entries(provenance ?? {}).filter(
    ([field]) => !fields.includes(field),
  )
  await writeRecord(tx, claim.id, {
    provenance: JSON.stringify(Object.fromEntries(remainingOrigins)),
  })
  return { ...claim, ...emptied }
}

/** Clears the invoice data of devices read from these documents; the next invoice fills it. */
export async function forgetLinesOf(
  tx: Tx,
  { claim, documents }: { claim: string; documents: readonly string[] },
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .updateTable('paperwork_line')
    .set({ invoice_line: null, net_price: null })
    .where('link_paperwork', '=', claim)
    .where('invoice_line', 'is not', null)
    .where(sql<boolean>`provenance -> 'invoice_line' ->> 'document' = any(${[...documents]})`)
    .execute()
}

const isRead = (provenance: Provenance | null, field: string) =>
  ['e_invoice', 'pdf_text'].includes(provenance?.[field]?.origin ?? '')
