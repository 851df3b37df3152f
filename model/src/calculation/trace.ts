import type { Cents } from '../money.ts'
import type { CampaignStepValues } from './campaign-trace.ts'

/** The stages of the calculation in their order; those between base and total may be absent. */
export type StageName =
  | 'eligibility'
  | 'base'
  | 'campaign'
  | 'tier'
  | 'cap'
  | 'rounding'
  | 'wholesaler'
  | 'tax'
  | 'total'

/** The values of each step's sentence: dates, cents, basis points, counts. */
export interface StepValues extends CampaignStepValues {
  window_inside: { reference_date: string; closes_on: string }
  window_late: { closes_on: string; grace_ends_on: string }
  window_outside: { grace_ends_on: string }
  reference_date_missing: { kind: string }
  reference_date_in_future: { reference_date: string }
  installer_inactive: Nothing
  sales_point_missing: Nothing
  sales_point_not_eligible: Nothing
  terms_not_accepted: Nothing
  eligible: Nothing
  claim_not_eligible: Nothing
  product_missing: Nothing
  product_inactive: Nothing
  serial_unknown: Nothing
  serial_unknown_review: Nothing
  serial_claimed: Nothing
  serial_rewarded: Nothing
  serial_blocked: Nothing
  serial_returned: Nothing
  serial_repeated: { serial: string }
  rate_missing: { reference_date: string }
  net_price_missing: Nothing
  fixed_rate: { rate: Cents; valid_from: string }
  share_of_net_price: { basis_points: number; net_price: Cents; valid_from: string }
  rounded: Nothing
  total: { devices: number; paid: number }
}

export type StepCode = keyof StepValues
type Nothing = Readonly<Record<string, never>>

/** One step of a calculation as stored and shown; `amount` is the amount after it. */
export type TraceStep = {
  [Code in StepCode]: {
    readonly stage: StageName
    readonly code: Code
    /** Cents, rounded for display where the stage itself does not round yet. */
    readonly amount: Cents
    readonly values: StepValues[Code]
  }
}[StepCode]

/** A note on why a line or claim is paid or not: a step without its amount. */
export type Finding = {
  [Code in StepCode]: { readonly code: Code; readonly values: StepValues[Code] }
}[StepCode]

export const finding = <Code extends StepCode>(code: Code, values: StepValues[Code]): Finding =>
  ({ code, values }) as Finding

/** Makes a finding a step of a stage, with the amount that stands after it. */
export const step = (stage: StageName, { code, values }: Finding, amount: Cents): TraceStep =>
  ({ stage, code, values, amount }) as TraceStep
