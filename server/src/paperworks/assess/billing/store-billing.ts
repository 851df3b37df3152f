import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'

/**
 * Keeps with each device of a claim with several invoices the one that bills it; with those of a claim
 * with one nothing. Costs nothing where nothing changes.
 */
export async function storeBilling(
  tx: Tx,
  { lines, invoices }: Pick<ClaimFacts, 'lines' | 'invoices'>,
): Promise<void> {
  const changed = lines.flatMap(({ id, link_document, billed_by }) => {
    const document = invoices.length > 1 ? (invoices[billed_by]?.document ?? null) : null
    return document === link_document ? [] : [{ id, document }]
  })
  if (changed.length === 0) return
  await sql`update paperwork_line line set link_document = billed.document
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) billed (id text, document text)
    where line.id = billed.id`.execute(tx)
}
