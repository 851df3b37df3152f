import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { nameOf } from '../wording/name-of.ts'
import { holdLease, leasedUntil } from './hold-lease.ts'
import { holdPile } from './hold-pile.ts'
import { markSeen } from './mark-seen.ts'

/**
 * `POST …/function/lease`: who works on a claim in review. A call by its reviewer renews the lease for ten minutes
 * (docs/domain.md, Review). For a claim in a batch, it renews all leases of the batch. Writes no history entry.
 */
export const lease = defineFunction('paperwork', 'lease', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Who is at work on a claim; renews the lease of its reviewer',
  input: z.strictObject({}),
  run: async ({ tx, unit, caller, now }) => {
    const claim = await tx
      .selectFrom('paperwork')
      .select(['link_assignee', 'taken_at'])
      .where('id', '=', unit)
      .where('paperwork_status', '=', 'in_review')
      .executeTakeFirst()
    const reviewer = claim?.link_assignee
    if (!reviewer) return null
    const leaseKey = { claim: unit, reviewer, now }
    if (reviewer === caller.member) {
      await holdLease(tx, leaseKey)
      await markSeen(tx, { claim: unit, now })
      if (await isOnPile(tx, unit)) await holdPile(tx, { owner: reviewer, now })
    }
    return {
      reviewer: { id: reviewer, label: await nameOf(tx, reviewer) },
      since: claim.taken_at,
      leased_until: await leasedUntil(tx, leaseKey),
    }
  },
})

const isOnPile = async (tx: Tx, claim: string): Promise<boolean> =>
  (await tx
    .selectFrom('pile_claim')
    .select('link_pile')
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'in')
    .executeTakeFirst()) !== undefined
