import type { IsoDate } from '../german-day.ts'
import type { Cents } from '../money.ts'

/** The dates a programme or a campaign may judge by (product.md §4.2). */
export type ReferenceDate = 'order_date' | 'invoice_date' | 'delivery_date' | 'commissioning_date'

/** The register's states of a serial number; `unknown` where the register has none. */
export type SerialState =
  | 'unknown'
  | 'known'
  | 'delivered'
  | 'claimed'
  | 'rewarded'
  | 'blocked'
  | 'returned'

/** What a product pays from a day on, through `valid_to` if there is one: an amount or a share. */
export interface DatedRate {
  valid_from: IsoDate
  valid_to: IsoDate | null
  /** Cents for each device; where set, the share is not used. */
  amount: Cents | null
  /** Share of the net price in basis points. */
  percent_of_net_price: number | null
}

/** One device. */
export interface CalculationLine {
  id: string
  /** As stored: normalised, so that equal devices have equal serials. */
  serial: string
  product: {
    active: boolean
    /** What happens to serials the register does not know. */
    unknown_serial_policy: 'reject' | 'review' | 'accept'
  } | null
  rates: readonly DatedRate[]
  /** Net price of this device in cents, if the invoice gives it; never the gross price. */
  net_price: Cents | null
  /** As others see it: for a serial this very claim holds, the state it had before. */
  serial_state: SerialState
}

export interface CalculationClaim {
  dates: Readonly<Partial<Record<ReferenceDate, IsoDate | null>>>
  /** German day of submission; today for a preview. */
  submitted_on: IsoDate
  /** Null while none is chosen. */
  sales_point_eligible: boolean | null
  installer_active: boolean
  /** Version of the terms the claim falls under; a preview gives the current one. */
  terms_version: string | null
}

export interface CalculationSettings {
  base_reference_date: ReferenceDate
  /** Days after the reference date in which a claim may be submitted. */
  claim_window_days: number
  /** Days after that in which it still counts, marked as late. */
  late_grace_days: number
}

/** All an amount depends on; stored with the claim so that it can be calculated again. */
export interface CalculationInput {
  claim: CalculationClaim
  lines: readonly CalculationLine[]
  settings: CalculationSettings
}
