import {
  type Calculation,
  type CalculationInput,
  type CampaignRule,
  type Check,
  calculate,
} from '@ruecklauf/model'
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
      const rule = input.campaigns.find((one) => one.rule.id === id)?.rule
      return check('campaign_budget', false, { values: rule ? namesOf(rule) : { campaign: '' } })
    })
}

/** What a campaign is called, in each language in which it has a name (`describeCheck`). */
function namesOf({ name, names }: Pick<CampaignRule, 'name' | 'names'>): Check['values'] {
  const others = Object.entries(names ?? {}).flatMap(([language, called]) =>
    called ? [[`campaign_${language}`, called] as const] : [],
  )
  return { ...Object.fromEntries(others), campaign: name }
}
