import {
  type Calculation,
  type CalculationInput,
  type CampaignRule,
  type Check,
  calculate,
} from '@ruecklauf/model'
import { check } from './make-check.ts'

/**
 * Blocks a claim for a campaign that accepts no claims beyond its budget. Ignores campaigns that a better one would
 * outdo anyway.
 */
export function budgetChecks(input: CalculationInput, { campaigns }: Calculation): Check[] {
  const refusing = campaigns
    .filter(({ budget }) => budget === 'refused')
    .map(({ campaign }) => campaign)
  if (refusing.length === 0) return [check('campaign_budget', true)]
  const unlimited = calculate({
    ...input,
    campaigns: input.campaigns.map((campaign) =>
      refusing.includes(campaign.rule.id)
        ? { ...campaign, room: { ...campaign.room, budget: null } }
        : campaign,
    ),
  })
  return unlimited.campaigns
    .filter(({ campaign, paid }) => refusing.includes(campaign) && paid > 0)
    .map(({ campaign: id }) => {
      const rule = input.campaigns.find((campaign) => campaign.rule.id === id)?.rule
      return check('campaign_budget', false, { values: rule ? namesOf(rule) : { campaign: '' } })
    })
}

/** The names of a campaign by language (`describeCheck`). */
function namesOf({ name, names }: Pick<CampaignRule, 'name' | 'names'>): Check['values'] {
  const otherNames = Object.entries(names ?? {}).flatMap(([language, called]) =>
    called ? [[`campaign_${language}`, called] as const] : [],
  )
  return { ...Object.fromEntries(otherNames), campaign: name }
}
