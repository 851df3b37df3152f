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
 * The campaigns of a corrected claim. It keeps its frozen campaigns. Where relevant values changed, it gets those in
 * force on the day of submission; a corrected date may select another version. Frozen campaigns get no more room than
 * they had. All get at most the free room plus this claim's reservation. Locks them, and the owner's wallet.
 */
export async function correctedCampaigns(
  tx: Tx,
  corrected: Corrected,
): Promise<readonly ClaimCampaign[]> {
  const { facts, frozen, changed } = corrected
  const { claim } = facts
  const campaigns = await withFound(tx, corrected)
  const takenByCampaign = await takenBy(tx, claim.id)
  await lockCampaigns(tx, [
    ...new Set([...takenByCampaign.keys(), ...campaigns.map(({ rule }) => rule.id)]),
  ])
  await lockWallet(tx, claim.link_installer)
  const group = changed.point ? claim.link_sales_group : frozen.claim.audience.sales_groups[0]
  const counters = await readCounters(tx, {
    rules: campaigns.map(({ rule }) => rule),
    installer: claim.link_installer,
    sales_group: group ?? null,
    claim: claim.id,
  })
  const frozenCampaigns: readonly ClaimCampaign[] = frozen.campaigns
  const budgetParts = await takenFromBudgets(tx, { type: 'paperwork', id: claim.id })
  return campaigns.map((claimCampaign) => {
    const { id } = claimCampaign.rule
    const { room: roomLeft, units_before } = campaignInput(
      claimCampaign.rule,
      counters.get(id) ?? noneCounted,
    )
    const ownAmount = budgetParts.find(({ campaign }) => campaign === id)?.amount ?? 0
    const now = {
      ...roomLeft,
      budget: roomLeft.budget === null ? null : roomLeft.budget + ownAmount,
    }
    const frozenCampaign = frozenCampaigns.find(isSame(claimCampaign))
    if (!frozenCampaign) return { ...claimCampaign, units_before, room: now }
    const least = takenByCampaign.get(id)?.reserved ?? 0
    const sales_group = changed.point
      ? now.sales_group
      : lesser(frozenCampaign.room.sales_group, now.sales_group, least)
    const room: CampaignRoom = {
      installer: lesser(frozenCampaign.room.installer, now.installer, least),
      sales_group,
      budget: lesser(frozenCampaign.room.budget, now.budget, ownAmount),
    }
    return { ...claimCampaign, room }
  })
}

/** The frozen campaigns, and those found for the corrected values. */
async function withFound(
  tx: Tx,
  { facts, frozen, changed, now }: Corrected,
): Promise<readonly ClaimCampaign[]> {
  const frozenCampaigns: readonly ClaimCampaign[] = frozen.campaigns
  if (!changed.dates && !changed.products) return frozenCampaigns
  const { claim, lines } = facts
  const foundCampaigns = await campaignsOfClaim(tx, {
    claim: claim.id,
    dates: datesOf(facts),
    submitted_on: submissionDay(facts, now),
    installer: claim.link_installer,
    sales_group: claim.link_sales_group,
    devices: lines.map(({ link_product, family }) => ({ product_id: link_product, family })),
    locks: false,
  })
  const versionOf = (campaign: ClaimCampaign) =>
    (changed.dates && foundCampaigns.find(isOf(campaign))) || campaign
  return [
    ...frozenCampaigns.map((campaign) =>
      isSame(campaign)(versionOf(campaign)) ? campaign : versionOf(campaign),
    ),
    ...foundCampaigns.filter((campaign) => !frozenCampaigns.some(isOf(campaign))),
  ]
}

const isOf = (campaign: ClaimCampaign) => (other: ClaimCampaign) =>
  other.rule.id === campaign.rule.id

const isSame = (campaign: ClaimCampaign) => (other: ClaimCampaign) =>
  other.rule.id === campaign.rule.id && other.version === campaign.version
