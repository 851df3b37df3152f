import { describe, expect, it } from 'vitest'
import { campaignRule } from '../testing/example-claim.ts'
import { campaignWindow, instantsOf, isWithinDays, versionOn } from './windows.ts'

const settings = { claim_window_days: 60, late_grace_days: 14 }
const window = (over: Parameters<typeof campaignRule>[0], submitted_on = '2026-06-01') =>
  campaignWindow(campaignRule(over), { reference: '2026-05-01', submitted_on, settings })

describe('the claim window of a campaign', () => {
  it.each([
    [{ claim_to: null }, '2026-06-30', '2026-07-14'],
    [{ claim_to: null, claim_days: 30 }, '2026-05-31', '2026-06-14'],
    [{ claim_to: '2026-06-15' }, '2026-06-15', '2026-06-29'],
    [{ claim_to: '2026-12-31', claim_days: 30 }, '2026-05-31', '2026-06-14'],
    [{ claim_to: null, late_grace_days: 0 }, '2026-06-30', '2026-06-30'],
  ])('of %j closes on %s, with its grace on %s', (over, closes_on, grace_ends_on) =>
    expect(window(over)).toMatchObject({ closes_on, grace_ends_on }),
  )

  it.each([
    ['2026-05-31', 'inside'],
    ['2026-06-01', 'late'],
    ['2026-06-14', 'late'],
    ['2026-06-15', 'outside'],
  ])('of 30 days finds a claim of %s %s', (submitted_on, state) =>
    expect(window({ claim_days: 30 }, submitted_on).state).toBe(state),
  )
})

describe('the days of a campaign', () => {
  it.each([
    // Summer time begins on 29 March 2026 and ends on 25 October 2026.
    ['2026-03-28', '2026-03-29', '2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-10-24', '2026-10-26', '2026-10-23T22:00:00.000Z', '2026-10-26T22:59:59.999Z'],
  ])('from %s to %s last from %s to %s', (from, to, opens_at, closes_at) => {
    const instants = instantsOf({ from, to })
    expect(instants.opens_at.toISOString()).toBe(opens_at)
    expect(instants.closes_at.toISOString()).toBe(closes_at)
    expect(isWithinDays(instants.opens_at, { from, to })).toBe(true)
    expect(isWithinDays(instants.closes_at, { from, to })).toBe(true)
    expect(isWithinDays(new Date(instants.opens_at.getTime() - 1), { from, to })).toBe(false)
    expect(isWithinDays(new Date(instants.closes_at.getTime() + 1), { from, to })).toBe(false)
  })
})

describe('the version of a rule', () => {
  const versions = [
    { effective_from: '2026-05-01', amount: 2 },
    { effective_from: '2026-03-01', amount: 1 },
  ]

  it.each([
    ['2026-02-28', null],
    ['2026-03-01', 1],
    ['2026-04-30', 1],
    ['2026-05-01', 2],
  ])('on %s is %s', (day, amount) => expect(versionOn(versions, day)?.amount ?? null).toBe(amount))
})
