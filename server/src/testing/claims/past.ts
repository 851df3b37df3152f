import {
  anyAudience,
  type CalculationClaim,
  type CampaignInput,
  type CampaignRule,
  type Cents,
  type ProgrammeCaps,
  plainProgramme,
  plainRule,
} from '@ruecklauf/model'
import type { PastClaim } from '../../simulation/past-claim.ts'

interface Wanted {
  installer?: string
  submitted_on?: string
  /** Dates besides the invoice date, which is the day of submission. */
  dates?: CalculationClaim['dates']
  approved?: Cents
  campaigns?: readonly CampaignInput[]
  caps?: Partial<ProgrammeCaps>
}

/** An approved claim of two devices at 150 EUR. */
export function pastOf({
  installer = 'a',
  submitted_on = '2026-02-03',
  dates = {},
  approved = 30_000,
  campaigns = [],
  caps = {},
}: Wanted): PastClaim {
  return {
    installer,
    approved,
    input: {
      claim: {
        dates: { invoice_date: submitted_on, ...dates },
        submitted_on,
        sales_point_eligible: true,
        installer_active: true,
        terms_version: '2026-01',
        audience: anyAudience,
      },
      lines: ['CV1', 'CV2'].map((serial) => ({
        id: serial,
        product_id: 'heat-pump',
        serial,
        product: { active: true, unknown_serial_policy: 'review' },
        rates: [
          { valid_from: '2020-01-01', valid_to: null, amount: 15_000, percent_of_net_price: null },
        ],
        net_price: null,
        serial_state: 'delivered',
      })),
      settings: { base_reference_date: 'invoice_date', claim_window_days: 60, late_grace_days: 14 },
      campaigns,
      programme: { ...plainProgramme, caps: { ...plainProgramme.caps, ...caps } },
    },
  }
}

/** A stackable campaign that pays 50 EUR for any device. */
export const ruleWith = (fields: Partial<CampaignRule>): CampaignRule => ({
  ...plainRule,
  id: 'campaign',
  name: 'Frühlingsbonus',
  purchase_from: '2026-01-01',
  purchase_to: '2026-12-31',
  amount: 5_000,
  ...fields,
})
