import { type Calculation, type CalculationInput, type Check, calculate } from '@ruecklauf/model'
import { check } from './make-check.ts'

/**
 * A campaign that takes no claims beyond its budget bars the claim, early and in plain words; not one
 * that another would have outdone anyway.
 */
export function budgetChecks(input: CalculationInput, { campaigns }: Calculation): Check[] {
  const refusing = campaigns
    .filter(({ budget }) => budget === 'refused')
    .map(({ campaign }) => campaign)
  if (refusing.length === 0) return [check('campaign_budget', true)]
  const unlimited = calculate({
    ...input,
    campaigns: input.campaigns.map((one) =>
      refusing.includes(one.rule.id) ? { ...one, room: { ...one.room, budget: null } } : one,
    ),
  })
  return unlimited.campaigns
    .filter(({ campaign, paid }) => refusing.includes(campaign) && paid > 0)
    .map(({ campaign: id }) => {
      const campaign = input.campaigns.find(({ rule }) => rule.id === id)?.rule.name ?? ''
      return check('campaign_budget', false, { values: { campaign } })
    })
}
