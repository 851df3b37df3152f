import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { ReceiptContent, ReceiptLine, Standing } from '../content.ts'
import type { Part } from './read-parts.ts'
import { standingOf } from './standing.ts'

/** A line of a receipt, with the standing it was told by, and the receipt as what is taken back. */
export interface ToldLine extends ReceiptLine {
  standing: Standing
}

/** What members were told before of the sources that payouts take back, or pay again. */
export type ToldLines = Map<string, ToldLine[]>

/** Where the lines of one source, member and treatment are found. */
export const toldKey = (
  member: string,
  {
    source_type,
    source_id,
    tax_treatment,
  }: Pick<Part, 'source_type' | 'source_id' | 'tax_treatment'>,
): string => [member, source_type, source_id, tax_treatment].join(' ')

/**
 * Reads them, those of stornos too, for the sources alone of which some payout takes something back: of
 * all others nothing is to be mirrored.
 */
export async function readToldLines(tx: Tx, payouts: readonly string[]): Promise<ToldLines> {
  const { rows } = await sql<Row>`
    with source as (
      select distinct own.source_type, own.source_id from payout_part own
      where own.link_payout = any(${payouts}::text[]) and exists (
        select from payout_part other where other.source_type = own.source_type
          and other.source_id = own.source_id and other.amount < 0)
    ), paid as (
      select distinct part.link_payout from source join payout_part part using (source_type, source_id)
    )
    select receipt.link_member, receipt.tax_treatment, receipt_content.content
    from paid join receipt using (link_payout)
      join receipt_content on receipt_content.link_receipt = receipt.id and content ? 'kind'
    order by receipt.issued_on, receipt.receipt_number`.execute(tx)
  const told: ToldLines = new Map()
  for (const { link_member, tax_treatment, content } of rows)
    for (const line of content.lines) {
      const key = toldKey(link_member, { ...line, tax_treatment })
      const takes_back = { number: content.number, issued_on: content.issued_on }
      const lines = told.get(key) ?? []
      told.set(key, [...lines, { ...line, standing: standingOf(content), takes_back }])
    }
  return told
}

interface Row extends Pick<Part, 'tax_treatment'> {
  link_member: string
  content: ReceiptContent
}
