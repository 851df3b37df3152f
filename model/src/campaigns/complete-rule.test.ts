import { describe, expect, it } from 'vitest'
import { calculate } from '../calculation/calculate.ts'
import { campaignOf, campaignRule, claimOf, device } from '../testing/example-claim.ts'
import { completeCampaign, completeRule } from './complete-rule.ts'

const { personal_target: _, ...olderRule } = campaignRule({ amount_rule: 'step', min_quantity: 1 })

describe('what was stored before rules knew of personal targets', () => {
  it('is a rule without them', () =>
    expect(completeRule(olderRule)).toEqual({ ...olderRule, personal_target: false }))

  it('pays what it paid then', () => {
    const { rule: _rule, target: _target, ...found } = campaignOf({}, { units_before: 3 })
    const campaign = completeCampaign({ ...found, rule: olderRule })
    const { amount } = calculate({ ...claimOf([device()]), campaigns: [campaign] })
    expect([campaign.target, amount]).toEqual([null, 20_000])
  })
})

it('leaves a complete rule and its target as they are', () => {
  const campaign = campaignOf({ personal_target: true }, { target: 12 })
  expect(completeCampaign(campaign)).toEqual(campaign)
})
