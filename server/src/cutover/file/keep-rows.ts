import type { CutoverKind } from '@ruecklauf/model'
import type pg from 'pg'
import { literal } from '../../db/quote.ts'

/** Keeps the checked rows with their file, until it is released or declined. */
export async function keepRows(
  client: pg.ClientBase,
  { kind, cutover }: { kind: CutoverKind; cutover: string },
): Promise<void> {
  await client.query(statements[kind](literal(cutover)))
}

/** Ids that follow the rows: the file's own, and the line. */
const columns = (cutover: string) => `${cutover} || '-' || line, ${cutover}, line, member, amount`

const statements: Record<CutoverKind, (cutover: string) => string> = {
  opening_balances: (cutover) => `
    insert into opening_balance (id, link_cutover, line, link_member, amount, tax_treatment, note)
    select ${columns(cutover)}, tax_treatment, note from cutover_row order by line`,
  former_claims: (cutover) => `
    insert into former_claim (id, link_cutover, line, link_member, amount, claim_number,
      invoice_number, claimed_on, article_number, link_product, serial, former_state, paid_on)
    select ${columns(cutover)}, claim_number, invoice_number, claimed_on, article_number, product,
      device, former_state, paid_on
    from cutover_row order by line`,
}
