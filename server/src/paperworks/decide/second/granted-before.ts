import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { Paperwork } from '../../claim/transition.ts'

/** Cents granted to the earlier claims that this one resubmits. Limits apply to all of them together. */
export async function grantedBefore(
  tx: Tx,
  { link_earlier_claim }: Pick<Paperwork, 'link_earlier_claim'>,
): Promise<Cents> {
  if (!link_earlier_claim) return 0
  const { rows } = await sql<{ granted: Cents }>`
    with recursive earlier as (
      select id, link_earlier_claim, approved_amount from paperwork where id = ${link_earlier_claim}
      union
      select before.id, before.link_earlier_claim, before.approved_amount
      from paperwork before join earlier on before.id = earlier.link_earlier_claim
    )
    select coalesce(sum(approved_amount), 0)::bigint as granted from earlier`.execute(tx)
  return rows[0]?.granted ?? 0
}
