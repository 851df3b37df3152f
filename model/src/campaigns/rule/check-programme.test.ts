import { describe, expect, it } from 'vitest'
import { campaignRule } from '../../testing/example-claim.ts'
import { programmeViolations } from './check-programme.ts'
import type { CampaignRule } from './rule.ts'

const programme = {
  base_reference_date: 'invoice_date',
  claim_window_days: 30,
  late_grace_days: 14,
} as const
const violationsOf = (over: Partial<CampaignRule>) =>
  programmeViolations(campaignRule({ reference_date: 'invoice_date', ...over }), programme)

describe('the days of a campaign beside those of the programme', () => {
  it.each([
    { claim_days: null, late_grace_days: null },
    { claim_days: 30, late_grace_days: null },
    { claim_days: 44, late_grace_days: 0 },
    { claim_days: 90, late_grace_days: 90, reference_date: 'order_date' },
  ] satisfies Partial<CampaignRule>[])('may be %j', (over) =>
    expect(violationsOf(over)).toEqual([]),
  )

  it.each([
    [{ claim_days: 31, late_grace_days: null }, 'claim_days'],
    [{ claim_days: 60, late_grace_days: 0 }, 'claim_days'],
    [{ claim_days: null, late_grace_days: 15 }, 'late_grace_days'],
  ] satisfies [Partial<CampaignRule>, string][])('are too long: %j', (over, field) =>
    expect(violationsOf(over)).toEqual([
      { field, code: 'window_beyond_programme', values: { days: 44 } },
    ]),
  )
})
