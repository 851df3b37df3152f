import type { IsoDate } from '../german-day.ts'

/** What a variant of a campaign would have done with the claims of a past period; amounts in EUR. */
export interface VariantResult {
  claims: number
  devices: number
  /** In truth, and with the campaign. */
  paid: number
  cost: number
  difference: number
  wholesaler_bonus: number
  wholesaler_cofunding: number
  bonus: number
  bonus_claims: number
  bonus_devices: number
  /** Of the claims that get the bonus. */
  average_bonus: number
  /** Of all claims, in truth and in the simulation. */
  average_paid: number
  average_cost: number
  /** Claims that lack the date the campaign is judged by. */
  without_date: number
  budget: number | null
  /** The first day on which it would not have covered a claim. */
  budget_ends_on: IsoDate | null
  winner_count: number
  loser_count: number
  unchanged_count: number
  winners: ChangedInstaller[]
  losers: ChangedInstaller[]
  /** By the Monday of the week of submission. */
  weeks: { week: IsoDate; paid: number; cost: number; bonus: number }[]
}

/** What it would have meant for one installer. */
export interface ChangedInstaller {
  installer: string
  company: string
  claims: number
  before: number
  after: number
  difference: number
}
