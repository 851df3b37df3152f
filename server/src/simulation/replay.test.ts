import { type CampaignRule, calculate, campaignInput, noneCounted } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { pastOf, ruleWith } from '../testing/claims/past.ts'
import type { PastClaim } from './past-claim.ts'
import { mondayOf, replay } from './replay.ts'
import type { InstallerTargets } from './simulated-counters.ts'

describe('the past with one more campaign', () => {
  it('costs what the campaign pays on top', () => {
    const replayed = play(ruleWith({}), [pastOf({}), pastOf({ submitted_on: '2026-02-10' })])
    expect(replayed).toMatchObject({
      claims: 2,
      paid: 60_000,
      cost: 80_000,
      bonus: 20_000,
      bonus_claims: 2,
      bonus_devices: 4,
      budget_ends_on: null,
    })
  })

  it('does not ask whether the campaign ran then', () => {
    const rule = ruleWith({ purchase_from: '2030-01-01', purchase_to: '2030-12-31' })
    expect(play(rule, [pastOf({})]).bonus).toBe(10_000)
  })

  it('names the first day on which the budget does not suffice', () => {
    const rule = ruleWith({ budget: 15_000, budget_policy: 'partial' })
    const replayed = play(rule, [
      pastOf({ submitted_on: '2026-02-01' }),
      pastOf({ submitted_on: '2026-02-07' }),
      pastOf({ submitted_on: '2026-02-09' }),
    ])
    expect(replayed).toMatchObject({ bonus: 15_000, budget_ends_on: '2026-02-07' })
  })

  it('keeps to a cap for each installer', () => {
    const rule = ruleWith({ installer_cap: 12_000 })
    const replayed = play(rule, [pastOf({}), pastOf({}), pastOf({ installer: 'b' })])
    expect(replayed.bonus).toBe(22_000)
    expect(replayed.installers.get('b')).toEqual({ claims: 1, before: 30_000, after: 40_000 })
  })

  it('counts the devices of an installer for its steps', () => {
    const rule = ruleWith({ amount_rule: 'step', amount: 5_000, min_quantity: 4 })
    expect(play(rule, [pastOf({}), pastOf({}), pastOf({ installer: 'b' })]).bonus).toBe(5_000)
  })

  it('pays each installer from his own target on', () => {
    const rule = ruleWith({ amount_rule: 'step', personal_target: true })
    const claims = [pastOf({}), pastOf({}), pastOf({ installer: 'b' }), pastOf({ installer: 'c' })]
    const targets = new Map([
      ['a', 3],
      ['b', 1],
    ])
    const { installers } = play(rule, claims, targets)
    expect([...installers.values()].map(({ before, after }) => after - before)).toEqual([
      10_000, 10_000, 0,
    ])
  })

  it('takes the place of the same campaign where that ran already', () => {
    const ran = campaignInput(ruleWith({ amount: 2_000 }), noneCounted)
    const claim = pastOf({ approved: 34_000, campaigns: [ran] })
    expect(play(ruleWith({ amount: 3_000 }), [claim])).toMatchObject({ paid: 34_000, cost: 36_000 })
  })

  it('makes losers where it pays less than it did', () => {
    const ran = campaignInput(ruleWith({ amount: 2_000 }), noneCounted)
    const claim = pastOf({ approved: 34_000, campaigns: [ran] })
    const replayed = play(ruleWith({ amount: 1_000 }), [claim])
    expect(replayed.installers.get('a')).toEqual({ claims: 1, before: 34_000, after: 32_000 })
  })

  it('leaves a campaign beside it what the new one takes from it', () => {
    const other = ruleWith({ id: 'other', amount: 4_000, budget: 8_000, budget_policy: 'partial' })
    const before = [
      pastOf({ approved: 38_000, campaigns: [campaignInput(other, noneCounted)] }),
      pastOf({ campaigns: [campaignInput(other, { ...noneCounted, budget: 8_000 })] }),
    ]
    // Better than the other's 40 EUR, once for each installer: the other's budget lasts longer.
    const rule = ruleWith({ stacking: 'exclusive', installer_cap: 10_000 })
    expect(play(rule, before)).toMatchObject({ paid: 68_000, cost: 78_000, bonus: 10_000 })
  })

  it('takes from what an installer may get in a year', () => {
    const caps = { installer_period: { room: 45_000, period: '2026' } }
    const replayed = play(ruleWith({}), [
      pastOf({ caps }),
      pastOf({ caps: { installer_period: { room: 15_000, period: '2026' } }, approved: 15_000 }),
    ])
    expect(replayed).toMatchObject({ paid: 45_000, cost: 45_000 })
  })

  it('leaves what a reviewer cut out as it was', () => {
    const replayed = play(ruleWith({}), [pastOf({ approved: 20_000 })])
    expect(replayed).toMatchObject({ paid: 20_000, cost: 30_000 })
  })

  it('counts claims that lack the date the campaign is judged by', () => {
    const replayed = play(ruleWith({ reference_date: 'order_date' }), [
      pastOf({}),
      pastOf({ dates: { order_date: '2026-01-20' } }),
    ])
    expect(replayed).toMatchObject({
      without_date: 1,
      bonus_claims: 1,
      bonus: 10_000,
      cost: 70_000,
    })
  })

  it('leaves claims of other products as they were', () => {
    const rule = ruleWith({ products: ['boiler'] })
    expect(play(rule, [pastOf({})])).toMatchObject({ claims: 1, paid: 30_000, cost: 30_000 })
    const ran = campaignInput(ruleWith({ amount: 2_000 }), noneCounted)
    const claim = pastOf({ approved: 34_000, campaigns: [ran] })
    expect(play(rule, [claim])).toMatchObject({ paid: 34_000, cost: 30_000 })
  })

  it('tells what wholesalers get more', () => {
    const wholesaler = { mode: 'bonus', unit_amount: 700, basis_points: null } as const
    expect(play(ruleWith({ wholesaler }), [pastOf({})]).wholesaler_bonus).toBe(1_400)
  })

  it('sums by weeks', () => {
    const replayed = play(ruleWith({}), [
      pastOf({ submitted_on: '2026-02-08' }),
      pastOf({ submitted_on: '2026-02-09' }),
    ])
    expect([...replayed.weeks.keys()]).toEqual(['2026-02-02', '2026-02-09'])
  })
})

describe('a week', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
  ])('that holds %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))
})

function play(rule: CampaignRule, claims: readonly PastClaim[], targets?: InstallerTargets) {
  const run = replay(rule, targets)
  for (const claim of claims) run.take(claim, calculate(claim.input))
  return run.found
}
