import { type RawBuilder, sql } from 'kysely'
import type { Paperwork } from '../../claim/transition.ts'

/** How much is claimed about a claim: by its firm, and for its place. */
export interface Pace {
  /** Of the firm in the 30 days before, this one among them. */
  claims: number
  /** The most that 99 of 100 firms hand in within 30 days; null until enough firms are counted. */
  peers: number | null
  /** Other claims for the same postcode on the same German day. */
  same_place: number
}

/** Among fewer firms nobody is beyond 99 of 100. */
const FEWEST_FIRMS = 100

/** Counts by indexes alone; what peers do is counted every night (`count-peers.ts`). */
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
