import { type TierId, type TierState, type TierStep, tierNames } from '@ruecklauf/model'
import type { Tx } from '../db/tables.ts'
import { notify } from '../notifications/notify.ts'

interface Change {
  installer: string
  before: TierState
  after: TierState
  /** In ascending order. */
  tiers: readonly TierStep[]
  now: Date
}

/** Tells an installer of a new tier, and in time that he is about to lose his. */
export async function tellTier(tx: Tx, change: Change): Promise<void> {
  const { installer, before, after, tiers, now } = change
  const told = { member: installer, path: '/', reference: installer, now }
  if (after.tier !== before.tier) {
    const order = (tier: TierId) => tiers.findIndex((step) => step.tier === tier)
    const event = order(after.tier) > order(before.tier) ? 'tier_reached' : 'tier_left'
    const percent = percentOf(tiers, after.tier)
    await notify(tx, { ...told, event, values: { tier: tierNames[after.tier], percent } })
  }
  if (after.notice && after.notice.given_on !== before.notice?.given_on) {
    const { to, last_day } = after.notice
    const values = { tier: tierNames[after.tier], to: tierNames[to], last_day }
    await notify(tx, { ...told, event: 'tier_notice', values })
  }
}

/** What a tier pays on top, in percent. */
function percentOf(tiers: readonly TierStep[], tier: TierId): number {
  const found = tiers.find((step) => step.tier === tier)
  return ((found?.basis_points ?? 10_000) - 10_000) / 100
}
