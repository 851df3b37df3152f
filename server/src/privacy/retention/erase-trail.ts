import { sql } from 'kysely'
import pg from 'pg'
import { emptyLines } from '../../audit/empty-lines.ts'
import type { Tx } from '../../tables.ts'
import { eraseTables } from './erase-tables.ts'
import { rowsOfMember } from './rows-of-member.ts'

/** Lines about these units: their content goes, their place and their hash in the chain stay. */
export const eraseLinesOf = (
  tx: Tx,
  { erasure, units }: { erasure: string; units: readonly string[] },
): Promise<number> =>
  units.length === 0
    ? Promise.resolve(0)
    : eraseLines(
        tx,
        erasure,
        `object_id = any (array[${units.map((id) => pg.escapeLiteral(id)).join(', ')}]::text[])`,
      )

/** Lines that a member wrote or that tell of what is stored about it; at most so many. */
export function eraseLinesAbout(
  tx: Tx,
  { erasure, member, limit }: { erasure: string; member: string; limit: number },
): Promise<number> {
  const units = eraseTables
    .filter(({ table }) => about.has(table))
    .map(
      ({ table, rows }) => `select t.id from "${table}" as t where ${rowsOfMember(member, rows)}`,
    )
  const id = pg.escapeLiteral(member)
  return eraseLines(
    tx,
    erasure,
    `seq in (select seq from audit where actor = ${id}
       union select seq from audit where object_id in (${units.join(' union ')})
     ) `,
    limit,
  )
}

/** The remaining units of a firm with a log of their own when its books go. */
const about = new Set([
  ...['installer', 'wholesaler', 'member', 'person', 'user', 'paperwork', 'paperwork_line'],
  ...['payout', 'receipt', 'former_claim', 'opening_balance', 'wallet_write_off', 'sales_point'],
  ...['agreed_share', 'ledger_journal', 'serial_number', 'change'],
])

async function eraseLines(tx: Tx, erasure: string, which: string, limit = 10_000): Promise<number> {
  const { rows } = await sql
    .raw<{ seq: number }>(
      `with found as (select seq from audit
         where (${which}) and changes <> '{}' and action <> 'erase' limit ${limit})
       insert into erased_line (seq, link_erasure)
       select seq, ${pg.escapeLiteral(erasure)} from found returning seq`,
    )
    .execute(tx)
  await emptyLines(
    tx,
    rows.map(({ seq }) => seq),
  )
  return rows.length
}
