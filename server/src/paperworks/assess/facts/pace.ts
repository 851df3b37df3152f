import { type RawBuilder, sql } from 'kysely'
import type { Paperwork } from '../../claim/transition.ts'

/** How many claims the firm submits, and how many others claim for the same place. */
export interface Pace {
  /** Claims of the firm within the last 30 days, this one included. */
  claims: number
  /** The number of claims that 99 of 100 firms stay within in 30 days; null until enough firms are counted. */
  peers: number | null
  /** Other claims for the same postcode on the same German day. */
  same_place: number
}

/** With fewer firms, the 99th percentile means nothing. */
const FEWEST_FIRMS = 100

/** Counts by indexes alone; a nightly job counts the peers (`count-peers.ts`). */
export function paceOf(
  claim: Pick<Paperwork, 'id' | 'link_installer' | 'installation_postcode' | 'submitted_at'>,
  now: Date,
): RawBuilder<Pace> {
  const at = claim.submitted_at ?? now.toISOString()
  return sql<Pace>`json_build_object(
    'claims', (select count(*)::int + 1 from paperwork p where p.link_installer = ${claim.link_installer}
      and p.submitted_at > ${at}::timestamptz - interval '30 days'
      and p.submitted_at <= ${at} and p.paperwork_status <> 'draft' and p.id <> ${claim.id}),
    'peers', (select most from peer_figure
      where id = 'claims_of_30_days' and firms >= ${FEWEST_FIRMS}),
    'same_place', (select count(*)::int from paperwork p
      where p.installation_postcode = ${claim.installation_postcode} and p.id <> ${claim.id}
      and p.paperwork_status <> 'draft'
      and p.submitted_at >= date_trunc('day', ${at}::timestamptz, 'Europe/Berlin')
      and p.submitted_at < date_trunc('day', ${at}::timestamptz, 'Europe/Berlin') + interval '1 day'))`
}
