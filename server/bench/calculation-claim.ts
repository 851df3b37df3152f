import {
  anyAudience,
  type CalculationInput,
  type CampaignRule,
  campaignInput,
  noneCounted,
  plainProgramme,
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
      tier: { name: 'Silber', basis_points: 10_500 },
      caps: { ...plainProgramme.caps, claim: 10_000_000 },
    },
  }
}

/** Every other campaign exclusive, so that there is something to choose. */
const ruleAt = (position: number): CampaignRule => ({
  id: `campaign-${position}`,
  name: `Campaign ${position}`,
  reference_date: 'invoice_date',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  commissioning_from: null,
  commissioning_to: null,
  claim_to: '2026-08-31',
  claim_days: null,
  late_grace_days: null,
  products: ['heat-pump'],
  sales_groups: [],
  regions: [],
  tiers: [],
  new_customers_only: false,
  amount_rule: 'fixed',
  amount: 5_000,
  basis_points: null,
  min_quantity: null,
  personal_target: false,
  bundle_products: [],
  replaces_base: false,
  stacking: position % 2 === 0 ? 'stackable' : 'exclusive',
  stacking_group: null,
  priority: position,
  pays: true,
  counts: true,
  installer_cap: null,
  sales_group_cap: null,
  budget: 10_000_000,
  budget_policy: 'partial',
  wholesaler: null,
  tax_treatment: 'price_reduction',
})
