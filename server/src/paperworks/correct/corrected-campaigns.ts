import { type CampaignRoom, campaignInput, noneCounted } from '@ruecklauf/model'
import {
  type ClaimCampaign,
  campaignsOfClaim,
} from '../../campaigns/for-claims/campaigns-of-claim.ts'
import { readCounters } from '../../campaigns/for-claims/counters.ts'
import { lockCampaigns } from '../../campaigns/for-claims/lock-campaigns.ts'
import { lockWallet } from '../../ledger/balances/lock-wallet.ts'
import { takenFromBudgets } from '../../ledger/budgets.ts'
import type { Tx } from '../../tables.ts'
import type { ClaimFacts } from '../assess/facts/claim-facts.ts'
import { datesOf, submissionDay } from '../assess/input/calculation-input.ts'
import type { FrozenInput } from '../claim/frozen-calculation.ts'
import { lesser, takenBy } from '../waiting/room-now.ts'
import type { Changed } from './wanted.ts'

export interface Corrected {
  /** With the corrected values. */
  facts: ClaimFacts
  frozen: FrozenInput
  changed: Changed
  now: Date
}

/**
 * The campaigns a corrected claim is calculated with: those it was frozen with, and where what they
 * look at was corrected, those that were in force on the day of submission for what stands there now;
 * a corrected date may choose another version. Those it had have no more room than they had then, and
 * all have no more than is left beside what is reserved for the claim already. Locks them, and the
 * owner's wallet.
 */
export async function correctedCampaigns(
  tx: Tx,
  corrected: Corrected,
): Promise<readonly ClaimCampaign[]> {
  const { facts, frozen, changed } = corrected
  const { claim } = facts
  const campaigns = await withFound(tx, corrected)
  const taken = await takenBy(tx, claim.id)
  await lockCampaigns(tx, [...new Set([...taken.keys(), ...campaigns.map(({ rule }) => rule.id)])])
  await lockWallet(tx, claim.link_installer)
  const group = changed.point ? claim.link_sales_group : frozen.claim.audience.sales_groups[0]
  const counters = await readCounters(tx, {
    rules: campaigns.map(({ rule }) => rule),
    installer: claim.link_installer,
    sales_group: group ?? null,
    claim: claim.id,
  })
  const before: readonly ClaimCampaign[] = frozen.campaigns
  const drawn = await takenFromBudgets(tx, { type: 'paperwork', id: claim.id })
  return campaigns.map((one) => {
    const { id } = one.rule
    const { room: left, units_before } = campaignInput(one.rule, counters.get(id) ?? noneCounted)
    const own = drawn.find(({ campaign }) => campaign === id)?.amount ?? 0
    const now = { ...left, budget: left.budget === null ? null : left.budget + own }
    const had = before.find(isSame(one))
    if (!had) return { ...one, units_before, room: now }
    const least = taken.get(id)?.reserved ?? 0
    const sales_group = changed.point
      ? now.sales_group
      : lesser(had.room.sales_group, now.sales_group, least)
    const room: CampaignRoom = {
      installer: lesser(had.room.installer, now.installer, least),
      sales_group,
      budget: lesser(had.room.budget, now.budget, own),
    }
    return { ...one, room }
  })
}

/** Those of before, and those that are found for what was corrected. */
async function withFound(
  tx: Tx,
  { facts, frozen, changed, now }: Corrected,
): Promise<readonly ClaimCampaign[]> {
  const before: readonly ClaimCampaign[] = frozen.campaigns
  if (!changed.dates && !changed.products) return before
  const { claim, lines } = facts
  const found = await campaignsOfClaim(tx, {
    claim: claim.id,
    dates: datesOf(facts),
    submitted_on: submissionDay(facts, now),
    installer: claim.link_installer,
    sales_group: claim.link_sales_group,
    devices: lines.map(({ link_product, family }) => ({ product_id: link_product, family })),
    locks: false,
  })
  const versionOf = (one: ClaimCampaign) => (changed.dates && found.find(isOf(one))) || one
  return [
    ...before.map((one) => (isSame(one)(versionOf(one)) ? one : versionOf(one))),
    ...found.filter((one) => !before.some(isOf(one))),
  ]
}

const isOf = (one: ClaimCampaign) => (other: ClaimCampaign) => other.rule.id === one.rule.id

const isSame = (one: ClaimCampaign) => (other: ClaimCampaign) =>
  other.rule.id === one.rule.id && other.version === one.version
