import { holderLikeness } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Companies with an account holder of another name, each with the similarity of both, 0 to 100. */
export interface Holders {
  members: readonly string[]
  likeness: readonly number[]
}

/**
 * Compares holder and company of every member with unpaid money, or of one member: about 20 µs
 * each. A name without letters resembles nothing.
 */
export async function comparedHolders(tx: Tx, member: string | null = null): Promise<Holders> {
  const { rows } = await sql<{ id: string; company: string | null; account_holder: string }>`
    select id, company, account_holder from (
      select id, company, account_holder from installer
      union all select id, company, account_holder from wholesaler
    ) owner
    where account_holder is distinct from company and account_holder is not null
      and case when ${member}::text is null
        then exists (select from payable_source where link_member = owner.id)
        else owner.id = ${member} end`.execute(tx)
  return {
    members: rows.map(({ id }) => id),
    likeness: rows.map((row) => holderLikeness(row.account_holder, row.company)),
  }
}
