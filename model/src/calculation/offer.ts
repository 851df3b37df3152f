import type { CampaignRule } from '../campaigns/rule/rule.ts'
import type { Cents } from '../money.ts'
import type { Exact } from './exact.ts'
import type { CampaignInput } from './input.ts'
import type { Finding, TraceStep } from './trace.ts'

/** A campaign's offer for one device. */
export interface Offer {
  /** The campaign's. */
  readonly rule: CampaignRule
  /** By the rule alone, before the campaign's own caps. */
  readonly full: Exact
  /** The amount after the campaign's caps, before the tier. */
  readonly amount: Exact
  /** The paid amount: after the tier, where the tier applies to bonuses. */
  readonly paid: Exact
  /** How it comes about; of an offer of nothing, why. */
  readonly found: Finding
  readonly cuts: readonly OfferCut[]
}

/** The campaign's own caps in their order (docs/domain.md, Caps). */
export type OfferCap = 'cap_campaign_installer' | 'cap_campaign_sales_group' | 'cap_campaign_budget'

export interface OfferCut {
  readonly code: OfferCap
  readonly amount: Exact
}

/** A campaign's offer for a claim. */
export interface CampaignOffer {
  readonly campaign: CampaignInput
  /** Devices that count for its steps. */
  readonly units: number
  /** Whole cents, within its caps for installer and sales group, whatever its budget holds. */
  readonly wanted: Cents
  /** For each device in canonical order; null where the campaign says nothing about it. */
  readonly lines: readonly (Offer | null)[]
  /** The cuts by its own caps, listed only where they made a difference. */
  readonly cuts: readonly TraceStep[]
  /** The effect of the campaign's remaining budget. */
  readonly budget: 'sufficient' | 'partial' | 'base_only' | 'waiting' | 'refused'
}

/** A campaign's part in a device's amount: `amount` before the tier, `paid` after it. An accepted offer is a bonus. */
export type Bonus = Pick<Offer, 'rule' | 'amount' | 'paid'>
