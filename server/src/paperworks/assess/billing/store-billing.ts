import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { ClaimFacts } from '../facts/claim-facts.ts'

/**
 * Stores the billing invoice of each device of a claim with several invoices; null for a claim with one. Writes only
 * changed rows.
 */
export async function storeBilling(
  tx: Tx,
  { lines, invoices }: Pick<ClaimFacts, 'lines' | 'invoices'>,
): Promise<void> {
  const changedLines = lines.flatMap(({ id, link_document, billed_by }) => {
    const document = invoices.length > 1 ? (invoices[billed_by]?.document ?? null) : null
    return document === link_document ? [] : [{ id, document }]
  })
  if (changedLines.length === 0) return
  await sql`update paperwork_line line set link_document = billed.document
    from jsonb_to_recordset(${JSON.stringify(changedLines)}::jsonb) billed (id text, document text)
    where line.id = billed.id`.execute(tx)
}
