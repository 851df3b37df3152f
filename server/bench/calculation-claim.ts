import {
  anyAudience,
  type CalculationInput,
  type CampaignRule,
  campaignInput,
  noneCounted,
  plainProgramme,
  plainRule,
} from '@ruecklauf/model'

interface Size {
  devices: number
  campaigns: number
}

/** A claim with a tier and a cap, so many devices, and so many campaigns to choose from. */
export function claimWith({ devices, campaigns }: Size): CalculationInput {
  return {
    claim: {
      dates: { invoice_date: '2026-05-01' },
      submitted_on: '2026-05-20',
      sales_point_eligible: true,
      installer_active: true,
      terms_version: '2026-01',
      audience: anyAudience,
    },
    lines: Array.from({ length: devices }, (_, position) => ({
      id: `line-${position}`,
      product_id: 'heat-pump',
      serial: `CV${20_000_000 - position}`,
      product: { active: true, unknown_serial_policy: 'review' },
      rates: [
        { valid_from: '2026-01-01', valid_to: null, amount: 15_000, percent_of_net_price: null },
      ],
      net_price: 400_000,
      serial_state: 'delivered',
    })),
    settings: { base_reference_date: 'invoice_date', claim_window_days: 60, late_grace_days: 14 },
    campaigns: Array.from({ length: campaigns }, (_, position) =>
      campaignInput(ruleAt(position), noneCounted),
    ),
    programme: {
      ...plainProgramme,
      tier: { id: 'silber', basis_points: 10_500 },
      caps: { ...plainProgramme.caps, claim: 10_000_000 },
    },
  }
}

/** Every other campaign exclusive, so that there is something to choose. */
const ruleAt = (position: number): CampaignRule => ({
  ...plainRule,
  id: `campaign-${position}`,
  name: `Campaign ${position}`,
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  claim_to: '2026-08-31',
  products: ['heat-pump'],
  amount: 5_000,
  stacking: position % 2 === 0 ? 'stackable' : 'exclusive',
  priority: position,
  budget: 10_000_000,
  budget_policy: 'partial',
})
