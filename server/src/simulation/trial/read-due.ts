import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { undecided } from '../../db/status-lists.ts'
import type { Tx } from '../../tables.ts'
import { type PastClaim, type PastClaimRow, pastClaim } from '../past-claim.ts'

/** A changed claim with its calculation input; null once nothing of it is or can be granted. */
export interface DueClaim {
  id: string
  installer: string
  submitted_at: string
  /** German day of submission. */
  day: IsoDate
  claim: PastClaim | null
}

interface Row extends PastClaimRow {
  id: string
  submitted_at: string
}

/**
 * Claims by id in the order of submission: undecided claims with all devices, decided claims with their granted
 * devices. Excludes drafts and deleted claims.
 */
export async function readDue(tx: Tx, ids: readonly string[]): Promise<DueClaim[]> {
  const { rows } = await sql<Row>`
    select p.id, p.link_installer as installer, p.submitted_at,
      coalesce(p.approved_amount, 0) as approved_amount,
      (select r.snapshot->'calculation'->'input' from paperwork_record r where r.id = p.id) as input,
      array(
        select l.id::text from paperwork_line l
        where l.link_paperwork = p.id
          and (p.paperwork_status in ${undecided} or l.approved_amount > 0)
      ) as lines,
      s.postcode, s.link_sales_group as sales_group
    from paperwork p left join sales_point s on s.id = p.link_sales_point
    where p.id = any(${[...ids]}::text[]) and p.submitted_at is not null
    order by p.submitted_at, p.id`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    installer: row.installer,
    submitted_at: row.submitted_at,
    day: berlinDay(new Date(row.submitted_at)),
    claim: pastClaim(row),
  }))
}
