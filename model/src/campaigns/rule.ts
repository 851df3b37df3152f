import type { ReferenceDate } from '../calculation/reference-date.ts'
import type { IsoDate } from '../german-day.ts'
import type { Cents } from '../money.ts'

/** How a campaign's bonus comes about (product.md §4.1, 3). */
export type BonusKind = 'fixed' | 'percent_of_base' | 'percent_of_net_price' | 'step' | 'bundle'

/** With which others a campaign may be paid for the same device (product.md §4.1, 4). */
export type StackingClass = 'exclusive' | 'stackable' | 'best_of'

/** What a claim gets whose bonus the rest of the budget does not cover (product.md §3.4). */
export type BudgetPolicy = 'base_only' | 'partial' | 'waiting_list' | 'refuse'

export type TaxTreatment = 'price_reduction' | 'service_credit' | 'manual'

/**
 * What the wholesaler gets or bears (product.md §4.5). `bonus`: an amount for each device or a
 * share of the installer's amount on top. `cofunding`: the share of it that he bears.
 */
export interface WholesalerRule {
  mode: 'none' | 'bonus' | 'cofunding'
  /** Cents for each paid device; for a bonus. */
  unit_amount: Cents | null
  /** Share of the installer's amount. */
  basis_points: number | null
}

/**
 * All that a campaign means for an amount. Days are German and count in full. Empty lists bar
 * nobody; a null cap or budget is none. The engine trusts it: `ruleViolations` is asked before.
 */
export interface CampaignRule {
  id: string
  name: string
  /** The date that has to lie between the days of purchase. */
  reference_date: ReferenceDate
  purchase_from: IsoDate
  purchase_to: IsoDate
  commissioning_from: IsoDate | null
  commissioning_to: IsoDate | null
  /** Last day for claims, whatever the purchase; with `claim_days`, the earlier of both counts. */
  claim_to: IsoDate | null
  /** Days after the reference date; null: as many as the programme gives. */
  claim_days: number | null
  /** Days after that, marked as late; null: as many as the programme gives. */
  late_grace_days: number | null
  /** Ids. */
  products: readonly string[]
  /** Ids; one of them has to be the sales point's, or above it. */
  sales_groups: readonly string[]
  /** How the sales point's postcode may begin: `8`, `803`. */
  regions: readonly string[]
  /** Names of tiers. */
  tiers: readonly string[]
  new_customers_only: boolean
  amount_rule: BonusKind
  /** Cents for each device (`fixed`, `step`) or pair (`bundle`). */
  amount: Cents | null
  /** Share, for the percent kinds. */
  basis_points: number | null
  /** `step`: from the nth device in the period. Else: so many devices in the claim. */
  min_quantity: number | null
  /**
   * `step`: n is the installer's own target. Who has none starts at `min_quantity`; where that is
   * null, only those with a target of their own are paid.
   */
  personal_target: boolean
  /** `bundle`: ids of the products that make a pair with one of `products`. */
  bundle_products: readonly string[]
  /** The bonus is paid in place of the base amount. */
  replaces_base: boolean
  stacking: StackingClass
  /** `best_of`: of the campaigns of a group the best is paid. */
  stacking_group: string | null
  /** The lower, the sooner: decides between equal amounts. */
  priority: number
  /** False: devices count for steps and tiers, nothing is paid. */
  pays: boolean
  /** False: what is paid by this campaign does not count for tiers. */
  counts: boolean
  installer_cap: Cents | null
  sales_group_cap: Cents | null
  budget: Cents | null
  budget_policy: BudgetPolicy
  /** Null: the programme's. */
  wholesaler: WholesalerRule | null
  tax_treatment: TaxTreatment
}
