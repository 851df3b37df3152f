import type { Cents } from '../money.ts'
import type { CampaignOffer } from './offer.ts'
import { type Payment, paidBy } from './payment.ts'

/** A claim's effect on a campaign: the basis of its counters, and of a waiting list. */
export interface CampaignOutcome {
  /** Id. */
  campaign: string
  /** Devices it is for, paid or not; they count for its steps. */
  units: number
  /** Cents it would pay if its budget sufficed and no other campaign was better. */
  wanted: Cents
  /** Cents it pays; what the budget has to reserve. */
  paid: Cents
  /** `waiting`, `refused`: the budget does not suffice, and its policy says so. */
  budget: CampaignOffer['budget']
}

/** Returns a claim's effect on each campaign that fits it. */
export const outcomesOf = (
  offers: readonly CampaignOffer[],
  payments: readonly Payment[],
): CampaignOutcome[] =>
  offers.map(({ campaign: { rule }, units, wanted: demand, budget }) => ({
    campaign: rule.id,
    units,
    wanted: demand,
    paid: paidBy(payments, rule.id),
    budget,
  }))
