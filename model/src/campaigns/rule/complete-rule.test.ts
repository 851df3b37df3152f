import { describe, expect, it } from 'vitest'
import { calculate } from '../../calculation/calculate.ts'
import {
  campaignOf,
  campaignRule,
  claimOf,
  device,
  programmeOf,
} from '../../testing/example-claim.ts'
import { completeCampaign, completeProgramme, completeRule } from './complete-rule.ts'

const { personal_target: _, ...olderRule } = campaignRule({ amount_rule: 'step', min_quantity: 1 })

describe('what was stored before rules knew of personal targets', () => {
  it('is a rule without them', () =>
    expect(completeRule(olderRule)).toEqual({ ...olderRule, personal_target: false }))

  it('pays what it paid then', () => {
    const { rule: _rule, target: _target, ...judged } = campaignOf({}, { units_before: 3 })
    const campaign = completeCampaign({ ...judged, rule: olderRule })
    const { amount } = calculate({ ...claimOf([device()]), campaigns: [campaign] })
    expect([campaign.target, amount]).toEqual([null, 20_000])
  })
})

describe('what was stored while tiers were known by their names', () => {
  it('names tiers by their ids', () =>
    expect(completeRule({ ...campaignRule(), tiers: ['Silber', 'Gold'] }).tiers).toEqual([
      'silber',
      'gold',
    ]))

  it.each([
    ['Gold', 22_000],
    ['Silber', 16_500],
  ])('pays what it paid then to %s', (name, amount) => {
    const programme = completeProgramme({ ...programmeOf(), tier: { name, basis_points: 11_000 } })
    const campaign = completeCampaign({
      ...campaignOf(),
      rule: { ...campaignRule(), tiers: ['Gold'] },
    })
    const { tier_on: _tier_on, ...rest } = programme
    const input = {
      ...claimOf([device()]),
      programme: { ...rest, tier_on: 'base_and_bonus' },
    } as const
    expect(calculate({ ...input, campaigns: [campaign] }).amount).toBe(amount)
  })
})

it('leaves a complete rule, its target and the programme as they are', () => {
  const campaign = campaignOf({ personal_target: true, tiers: ['gold'] }, { target: 12 })
  const programme = programmeOf({ tier: { id: 'gold', basis_points: 11_000 } })
  expect(completeCampaign(campaign)).toEqual(campaign)
  expect(completeProgramme(programme)).toEqual(programme)
})
