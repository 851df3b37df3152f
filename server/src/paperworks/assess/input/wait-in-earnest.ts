import { type CampaignInput, type CampaignOutcome, calculate } from '@ruecklauf/model'
import type { ClaimCampaign } from '../../../campaigns/for-claims/campaigns-of-claim.ts'
import type { FrozenInput } from '../../claim/frozen-calculation.ts'

/**
 * The input of a claim without waiting lists that would bring it nothing. Where another campaign pays more, the claim
 * would wait for nothing and block those behind it. The function tests each campaign with its own budget sufficient,
 * and with all budgets sufficient.
 */
export function waitInEarnest(input: FrozenInput): FrozenInput {
  if (!input.campaigns.some(hasList)) return input
  const waitingIds = calculate(input)
    .campaigns.filter(({ budget }) => budget === 'waiting')
    .map(({ campaign }) => campaign)
  if (waitingIds.length === 0) return input
  const outcomes = paidWith(input, waitingIds)
  const vain = waitingIds.filter(
    (id) => paidBy(outcomes, id) === 0 && paidBy(paidWith(input, [id]), id) === 0,
  )
  return vain.length === 0 ? input : changed(input, vain, withoutList)
}

const hasList = ({ rule, room }: CampaignInput) =>
  rule.budget_policy === 'waiting_list' && room.budget !== null

/** What campaigns would pay if the budgets of these sufficed. */
const paidWith = (input: FrozenInput, ids: readonly string[]): readonly CampaignOutcome[] =>
  calculate(
    changed(input, ids, (campaign) => ({ ...campaign, room: { ...campaign.room, budget: null } })),
  ).campaigns

const paidBy = (outcomes: readonly CampaignOutcome[], id: string) =>
  outcomes.find(({ campaign }) => campaign === id)?.paid ?? 0

const withoutList = (campaign: ClaimCampaign): ClaimCampaign => ({
  ...campaign,
  rule: { ...campaign.rule, budget_policy: 'base_only' },
})

function changed(
  input: FrozenInput,
  ids: readonly string[],
  change: (campaign: ClaimCampaign) => ClaimCampaign,
): FrozenInput {
  const campaigns: readonly ClaimCampaign[] = input.campaigns
  return {
    ...input,
    campaigns: campaigns.map((campaign) =>
      ids.includes(campaign.rule.id) ? change(campaign) : campaign,
    ),
  }
}
