import type { Tx } from '../../tables.ts'

/** Minutes of a reviewer's exclusive lease after their last work on a claim. */
const LEASE_MINUTES = 10

interface Lease {
  claim: string
  reviewer: string
  now: Date
}

/** Begins or renews a lease. */
export const holdLease = (tx: Tx, { claim, ...lease }: Lease): Promise<void> =>
  holdLeases(tx, { claims: [claim], ...lease })

/** The same for several claims of one reviewer. */
export async function holdLeases(
  tx: Tx,
  { claims, reviewer, now }: Omit<Lease, 'claim'> & { claims: readonly string[] },
): Promise<void> {
  const until = new Date(now.getTime() + LEASE_MINUTES * 60_000).toISOString()
  const leaseValues = { link_reviewer: reviewer, leased_until: until }
  if (claims.length === 0) return
  await tx
    .insertInto('claim_lease')
    .values(claims.map((link_paperwork) => ({ link_paperwork, ...leaseValues })))
    .onConflict((target) => target.column('link_paperwork').doUpdateSet(leaseValues))
    .execute()
}

/** When this reviewer's lease of a claim ends, in UTC; null without a current lease. */
export async function leasedUntil(tx: Tx, { claim, reviewer, now }: Lease): Promise<string | null> {
  const lease = await tx
    .selectFrom('claim_lease')
    .select('leased_until')
    .where('link_paperwork', '=', claim)
    .where('link_reviewer', '=', reviewer)
    .where('leased_until', '>', now.toISOString())
    .executeTakeFirst()
  return lease?.leased_until ?? null
}
