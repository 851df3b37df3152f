import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { ReceiptContent, ReceiptLine, Standing } from '../../content.ts'
import { standingOf } from '../standing.ts'
import { type PartOf, partKey } from './read-parts.ts'

/** A line of an earlier receipt, with its standing, and the receipt as a reference for its reversal. */
export interface ToldLine extends ReceiptLine {
  standing: Standing
}

/** Earlier receipt lines of the sources that payouts reverse or pay again; by `partKey`. */
export type ToldLines = Map<string, ToldLine[]>

/**
 * Reads the lines, including those of stornos. Only reads sources with a part in another payout; other sources have no
 * earlier lines.
 */
export async function readToldLines(tx: Tx, payouts: readonly string[]): Promise<ToldLines> {
  const { rows } = await sql<Row>`
    with source as (
      select distinct own.source_type, own.source_id from payout_part own
      where own.link_payout = any(${payouts}::text[]) and exists (
        select from payout_part other where other.source_type = own.source_type
          and other.source_id = own.source_id and other.link_payout <> own.link_payout)
    ), paid as (
      select distinct part.link_payout from source join payout_part part using (source_type, source_id)
    )
    select receipt.link_member as member, receipt.tax_treatment, receipt_content.content
    from paid join receipt using (link_payout)
      join receipt_content on receipt_content.link_receipt = receipt.id and content ? 'kind'
    order by receipt.issued_on, receipt.receipt_number`.execute(tx)
  const toldLines: ToldLines = new Map()
  for (const { member, tax_treatment, content } of rows)
    for (const line of content.lines) {
      const key = partKey({ ...line, member, tax_treatment })
      const takes_back = { number: content.number, issued_on: content.issued_on }
      const lines = toldLines.get(key) ?? []
      toldLines.set(key, [...lines, { ...line, standing: standingOf(content), takes_back }])
    }
  return toldLines
}

interface Row extends Pick<PartOf, 'member' | 'tax_treatment'> {
  content: ReceiptContent
}
