import { type CampaignInput, type CampaignOutcome, calculate } from '@ruecklauf/model'
import type { ClaimCampaign } from '../../../campaigns/for-claims/campaigns-of-claim.ts'
import type { FrozenInput } from '../../claim/frozen-calculation.ts'

/**
 * What a claim is calculated from, without waiting lists that would bring it nothing: where another
 * campaign pays more, it would wait for money that it never gets, and hold up those behind it. It is
 * asked what the campaign would pay if its own budget sufficed, and if all did.
 */
export function waitInEarnest(input: FrozenInput): FrozenInput {
  if (!input.campaigns.some(hasList)) return input
  const waiting = calculate(input)
    .campaigns.filter(({ budget }) => budget === 'waiting')
    .map(({ campaign }) => campaign)
  if (waiting.length === 0) return input
  const all = paidWith(input, waiting)
  const vain = waiting.filter(
    (id) => paidBy(all, id) === 0 && paidBy(paidWith(input, [id]), id) === 0,
  )
  return vain.length === 0 ? input : changed(input, vain, withoutList)
}

const hasList = ({ rule, room }: CampaignInput) =>
  rule.budget_policy === 'waiting_list' && room.budget !== null

/** What campaigns would pay if the budgets of some sufficed. */
const paidWith = (input: FrozenInput, ids: readonly string[]): readonly CampaignOutcome[] =>
  calculate(changed(input, ids, (one) => ({ ...one, room: { ...one.room, budget: null } })))
    .campaigns

const paidBy = (outcomes: readonly CampaignOutcome[], id: string) =>
  outcomes.find(({ campaign }) => campaign === id)?.paid ?? 0

const withoutList = (one: ClaimCampaign): ClaimCampaign => ({
  ...one,
  rule: { ...one.rule, budget_policy: 'base_only' },
})

function changed(
  input: FrozenInput,
  ids: readonly string[],
  change: (one: ClaimCampaign) => ClaimCampaign,
): FrozenInput {
  const campaigns: readonly ClaimCampaign[] = input.campaigns
  return {
    ...input,
    campaigns: campaigns.map((one) => (ids.includes(one.rule.id) ? change(one) : one)),
  }
}
