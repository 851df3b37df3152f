import { grantedStatuses } from '@ruecklauf/model'
import type pg from 'pg'
import { wordList } from '../db/status-lists.ts'
import type { PastClaimRow } from './past-claim.ts'

const BATCH = 500

/** From and before two instants, in UTC. */
export interface Period {
  from: string
  before: string
}

const granted = `p.paperwork_status in ${wordList(grantedStatuses)}
  and p.submitted_at >= $1 and p.submitted_at < $2`

/** How many claims there are to be played again. */
export async function countPastClaims(
  client: pg.ClientBase,
  { from, before }: Period,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from paperwork p where ${granted}`,
    [from, before],
  )
  return rows[0]?.count ?? 0
}

/**
 * The claims granted of those submitted in a period, in the order of their submission, in batches and
 * thereby in flat memory: while one is worked on, PostgreSQL makes the next. Inside of a transaction.
 */
export async function* readPastClaims(
  client: pg.ClientBase,
  { from, before }: Period,
): AsyncGenerator<PastClaimRow[]> {
  // A join would sort the snapshots with their claims on disk; single reads stream them.
  await client.query(
    `declare past_claim no scroll cursor for
     select p.link_installer as installer, p.approved_amount,
       (select r.snapshot->'calculation'->'input' from paperwork_record r where r.id = p.id) as input,
       array(
         select l.id::text from paperwork_line l
         where l.link_paperwork = p.id and l.approved_amount > 0
       ) as lines,
       s.postcode, s.link_sales_group as sales_group
     from paperwork p left join sales_point s on s.id = p.link_sales_point
     where ${granted}
     order by p.submitted_at, p.id`,
    [from, before],
  )
  const next = () => client.query<PastClaimRow>(`fetch ${BATCH} from past_claim`)
  let coming = next()
  for (;;) {
    const { rows } = await coming
    if (rows.length === 0) return
    coming = next()
    // The awaiting reader gets the failure; a reader that stopped earlier ignores it.
    coming.catch(() => undefined)
    yield rows
  }
}
