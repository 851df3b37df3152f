import type { Cents } from '../money.ts'
import type { Wording } from '../texts/wording.ts'

/** The step values of campaigns, tiers, caps, share and tax; `campaign` is the campaign's name. */
export interface CampaignStepValues {
  campaign_date_missing: Called & { kind: string }
  campaign_purchase_outside: Called & {
    kind: string
    reference_date: string
    purchase_from: string
    purchase_to: string
  }
  campaign_commissioning_missing: Called
  campaign_commissioning_outside: Called & { commissioned_on: string }
  campaign_claim_late: Called & { closes_on: string; grace_ends_on: string }
  campaign_claim_outside: Called & { grace_ends_on: string }
  campaign_other_audience: Called
  campaign_paused: Called
  campaign_quantity_missed: Called & { devices: number; min_quantity: number }
  campaign_counts_only: Called & { devices: number }
  campaign_fixed: Called & { bonus: Cents }
  campaign_percent_of_base: Called & { basis_points: number; bonus: Cents }
  campaign_percent_of_net_price: Called & {
    basis_points: number
    net_price: Cents
    bonus: Cents
  }
  campaign_net_price_missing: Called
  campaign_step: Called & { bonus: Cents; ordinal: number; min_quantity: number }
  campaign_step_missed: Called & { ordinal: number; min_quantity: number }
  campaign_target_reached: Called & { bonus: Cents; ordinal: number; target: number }
  campaign_target_missed: Called & { ordinal: number; target: number; left: number }
  campaign_target_none: Called & { devices: number }
  campaign_bundle: Called & { bonus: Cents }
  campaign_bundle_missed: Called
  campaign_replaces_base: Called & { bonus: Cents }
  campaign_lost: Called & { offered: Cents; paid: Cents }
  campaign_not_met: Called & { cut: Cents }
  campaign_outbid: Called & { group: string }
  tier_on_base: TierValues
  tier_on_all: TierValues
  cap_unit: { cut: Cents; basis_points: number; net_price: Cents }
  cap_unit_price_missing: { basis_points: number }
  cap_line: { cut: Cents; cap: Cents }
  cap_claim: { cut: Cents; cap: Cents }
  cap_installer_period: { cut: Cents; period: string }
  cap_campaign_installer: Called & { cut: Cents }
  cap_campaign_sales_group: Called & { cut: Cents }
  cap_campaign_budget: Called & { cut: Cents }
  budget_base_only: Called & { wanted: Cents }
  budget_waiting_list: Called & { wanted: Cents }
  budget_refused: Called & { wanted: Cents }
  wholesaler_agreed: { basis_points: number }
  wholesaler_bonus: { share: Cents; of: Cents }
  wholesaler_cofunding: { share: Cents; of: Cents }
  tax_price_reduction: { gross: Cents; net: Cents; vat: Cents; basis_points: number }
  tax_service_credit: { gross: Cents; net: Cents; vat: Cents; basis_points: number }
  tax_small_business: { gross: Cents }
  tax_manual: { gross: Cents }
}

/** `campaign` is its name in German, `words` in each language where it has others. */
export interface Called {
  campaign: string
  words?: Wording
}

/** `tier` is its name in German, `words` in each language; older claims have German alone. */
interface TierValues {
  tier: string
  words?: Wording
  basis_points: number
}
