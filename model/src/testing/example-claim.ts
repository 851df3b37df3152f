import {
  anyAudience,
  type CalculationClaim,
  type CalculationInput,
  type CalculationLine,
  type CampaignInput,
  type CampaignRoom,
} from '../calculation/input.ts'
import { type Programme, plainProgramme } from '../calculation/programme.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import { plainRule } from '../campaigns/rule/rule-codec.ts'

/** For tests: 150.00 EUR for each device. */
export const rate = {
  valid_from: '2026-01-01',
  valid_to: null,
  amount: 15_000,
  percent_of_net_price: null,
}

/** For tests: a delivered device that is paid, save what `over` says otherwise. */
export const device = (over: Partial<CalculationLine> = {}): CalculationLine => ({
  id: 'line-1',
  product_id: 'heat-pump',
  serial: 'CV10000001',
  product: { active: true, unknown_serial_policy: 'review' },
  rates: [rate],
  net_price: 400_000,
  serial_state: 'delivered',
  ...over,
})

/** For tests: an eligible claim submitted in time with these devices. */
export const claimOf = (
  lines: readonly CalculationLine[],
  claim: Partial<CalculationClaim> = {},
): CalculationInput => ({
  claim: {
    dates: { invoice_date: '2026-05-01' },
    submitted_on: '2026-05-20',
    sales_point_eligible: true,
    installer_active: true,
    terms_version: '2026-01',
    audience: anyAudience,
    ...claim,
  },
  lines,
  settings: { base_reference_date: 'invoice_date', claim_window_days: 60, late_grace_days: 14 },
  campaigns: [],
  programme: plainProgramme,
})

/** For tests: 50.00 EUR more for each device bought from March to June 2026. */
export const campaignRule = (over: Partial<CampaignRule> = {}): CampaignRule => ({
  ...plainRule,
  id: 'campaign-1',
  name: 'Frühjahr',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  claim_to: '2026-08-31',
  amount: 5_000,
  budget_policy: 'partial',
  ...over,
})

/** For tests: a campaign that has paid nothing yet and may pay without limit, save for `room`. */
export const campaignOf = (
  over: Partial<CampaignRule> = {},
  {
    units_before = 0,
    target = null,
    ...room
  }: Partial<CampaignRoom & Pick<CampaignInput, 'units_before' | 'target'>> = {},
): CampaignInput => ({
  rule: campaignRule(over),
  units_before,
  target,
  room: { installer: null, sales_group: null, budget: null, ...room },
})

/** For tests: a programme that does nothing save what `over` says. */
export const programmeOf = (
  over: Partial<Omit<Programme, 'caps'>> & { caps?: Partial<Programme['caps']> } = {},
): Programme => ({ ...plainProgramme, ...over, caps: { ...plainProgramme.caps, ...over.caps } })
