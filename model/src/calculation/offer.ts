import type { CampaignRule } from '../campaigns/rule/rule.ts'
import type { Cents } from '../money.ts'
import type { Exact } from './exact.ts'
import type { CampaignInput } from './input.ts'
import type { Finding, TraceStep } from './trace.ts'

/** What a campaign would pay for one device. */
export interface Offer {
  /** The campaign's. */
  readonly rule: CampaignRule
  /** By the rule alone, before the campaign's own caps. */
  readonly full: Exact
  /** What the caps leave of it, before the tier. */
  readonly amount: Exact
  /** What is paid in the end: after the tier, where the tier is on bonuses too. */
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

/** What a campaign would pay for a claim. */
export interface CampaignOffer {
  readonly campaign: CampaignInput
  /** Devices that count for its steps. */
  readonly units: number
  /** Whole cents, within its caps for installer and sales group, whatever its budget holds. */
  readonly wanted: Cents
  /** For each device in canonical order; null where the campaign says nothing about it. */
  readonly lines: readonly (Offer | null)[]
  /** What its own caps cut of it, told only where that made a difference. */
  readonly cuts: readonly TraceStep[]
  /** What a budget that does not suffice made of it. */
  readonly budget: 'sufficient' | 'partial' | 'base_only' | 'waiting' | 'refused'
}

/**
 * The part of a campaign in the amount of a device: `amount` as it stands there, `paid` as it will
 * after the tier. An offer that is taken up is one.
 */
export type Bonus = Pick<Offer, 'rule' | 'amount' | 'paid'>
