import { type Say, type TierId, type TierState, type TierStep, wordingIn } from '@ruecklauf/model'
import { notify } from '../notifications/notify.ts'
import { calledIn, calledTiers } from '../settings/called-tiers.ts'
import { raiseOf } from '../settings/tier-steps.ts'
import type { Tx } from '../tables.ts'

interface Change {
  installer: string
  before: TierState
  after: TierState
  /** In ascending order. */
  tiers: readonly TierStep[]
  now: Date
}

/** Notifies an installer of a new tier, and warns them in time before they lose theirs. */
export async function tellTier(tx: Tx, change: Change): Promise<void> {
  const { installer, before, after, tiers, now } = change
  const called = await calledTiers(tx)
  const nameOf = (tier: TierId) => (say: Say) => wordingIn(calledIn(called, tier), say.language)
  const notice = { member: installer, path: '/home', reference: installer, now }
  if (after.tier !== before.tier) {
    const order = (tier: TierId) => tiers.findIndex((step) => step.tier === tier)
    const event = order(after.tier) > order(before.tier) ? 'tier_reached' : 'tier_left'
    const step = tiers.find(({ tier }) => tier === after.tier)
    const percent = step ? raiseOf(step) : 0
    await notify(tx, { ...notice, event, values: { tier: nameOf(after.tier), percent } })
  }
  if (after.notice && after.notice.given_on !== before.notice?.given_on) {
    const { to, last_day } = after.notice
    const values = { tier: nameOf(after.tier), to: nameOf(to), last_day }
    await notify(tx, { ...notice, event: 'tier_notice', values })
  }
}
