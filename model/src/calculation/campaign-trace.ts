import type { Cents } from '../money.ts'
import type { Wording } from '../texts/wording.ts'

/** What the steps of campaigns, tiers, caps, share and tax tell; `campaign` is its name. */
export interface CampaignStepValues {
  campaign_date_missing: { campaign: string; kind: string }
  campaign_purchase_outside: {
    campaign: string
    kind: string
    reference_date: string
    purchase_from: string
    purchase_to: string
  }
  campaign_commissioning_missing: { campaign: string }
  campaign_commissioning_outside: { campaign: string; commissioned_on: string }
  campaign_claim_late: { campaign: string; closes_on: string; grace_ends_on: string }
  campaign_claim_outside: { campaign: string; grace_ends_on: string }
  campaign_other_audience: { campaign: string }
  campaign_paused: { campaign: string }
  campaign_quantity_missed: { campaign: string; devices: number; min_quantity: number }
  campaign_counts_only: { campaign: string; devices: number }
  campaign_fixed: { campaign: string; bonus: Cents }
  campaign_percent_of_base: { campaign: string; basis_points: number; bonus: Cents }
  campaign_percent_of_net_price: {
    campaign: string
    basis_points: number
    net_price: Cents
    bonus: Cents
  }
  campaign_net_price_missing: { campaign: string }
  campaign_step: { campaign: string; bonus: Cents; ordinal: number; min_quantity: number }
  campaign_step_missed: { campaign: string; ordinal: number; min_quantity: number }
  campaign_target_reached: { campaign: string; bonus: Cents; ordinal: number; target: number }
  campaign_target_missed: { campaign: string; ordinal: number; target: number; left: number }
  campaign_target_none: { campaign: string; devices: number }
  campaign_bundle: { campaign: string; bonus: Cents }
  campaign_bundle_missed: { campaign: string }
  campaign_replaces_base: { campaign: string; bonus: Cents }
  campaign_lost: { campaign: string; offered: Cents; paid: Cents }
  campaign_not_met: { campaign: string; cut: Cents }
  campaign_outbid: { campaign: string; group: string }
  tier_on_base: TierValues
  tier_on_all: TierValues
  cap_unit: { cut: Cents; basis_points: number; net_price: Cents }
  cap_unit_price_missing: { basis_points: number }
  cap_line: { cut: Cents; cap: Cents }
  cap_claim: { cut: Cents; cap: Cents }
  cap_installer_period: { cut: Cents; period: string }
  cap_campaign_installer: { cut: Cents; campaign: string }
  cap_campaign_sales_group: { cut: Cents; campaign: string }
  cap_campaign_budget: { cut: Cents; campaign: string }
  budget_base_only: { campaign: string; wanted: Cents }
  budget_waiting_list: { campaign: string; wanted: Cents }
  budget_refused: { campaign: string; wanted: Cents }
  wholesaler_agreed: { basis_points: number }
  wholesaler_bonus: { share: Cents; of: Cents }
  wholesaler_cofunding: { share: Cents; of: Cents }
  tax_price_reduction: { gross: Cents; net: Cents; vat: Cents; basis_points: number }
  tax_service_credit: { gross: Cents; net: Cents; vat: Cents; basis_points: number }
  tax_small_business: { gross: Cents }
  tax_manual: { gross: Cents }
}

/** `tier` is its name in German, `words` in each language; older claims have German alone. */
interface TierValues {
  tier: string
  words?: Wording
  basis_points: number
}
