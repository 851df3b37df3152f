import type { ProductFamily } from '../arkes/product.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import type { IsoDate } from '../days/german-day.ts'
import type { Cents } from '../money.ts'
import type { Programme } from './programme.ts'
import type { ReferenceDate } from './reference-date.ts'

/** The register's states of a serial number; `unknown` where the register has none. */
export type SerialState =
  | 'unknown'
  | 'known'
  | 'delivered'
  | 'claimed'
  | 'rewarded'
  | 'blocked'
  | 'returned'

/** A product's rate from a day on, through `valid_to` if set: an amount or a share. */
export interface DatedRate {
  valid_from: IsoDate
  valid_to: IsoDate | null
  /** Cents for each device; where set, the share is not used. */
  amount: Cents | null
  /** Share of the net price in basis points. */
  percent_of_net_price: number | null
  /** The wholesaler's share in basis points, in place of the programme's; absent without one. */
  wholesaler_basis_points?: number
}

/** One device. */
export interface CalculationLine {
  id: string
  /** Id of the product, for campaigns; null while none is assigned. */
  product_id: string | null
  /** Of the product; absent in claims that are older than campaigns for families. */
  family?: ProductFamily | null
  /** As stored: normalised, so that equal devices have equal serials. */
  serial: string
  product: {
    active: boolean
    /** The policy for serials the register does not know. */
    unknown_serial_policy: 'reject' | 'review' | 'accept'
  } | null
  rates: readonly DatedRate[]
  /** Net price of this device in cents, if the invoice gives it; never the gross price. */
  net_price: Cents | null
  /** As others see it: for a serial this very claim holds, the state it had before. */
  serial_state: SerialState
  /** The dates of the invoice that bills it, where that is another than the claim's. */
  dates?: ClaimDates
}

/** The days that rates, windows and campaigns judge by, as far as they are stated. */
export type ClaimDates = Readonly<Partial<Record<ReferenceDate, IsoDate | null>>>

export interface CalculationClaim {
  dates: ClaimDates
  /** German day of submission; today for a preview. */
  submitted_on: IsoDate
  /** Null while none is chosen. */
  sales_point_eligible: boolean | null
  installer_active: boolean
  /** The version of the terms for the claim; a preview uses the current version. */
  terms_version: string | null
  audience: Audience
}

/** Whom campaigns ask for; the tier is the programme's. */
export interface Audience {
  /** Ids: of the sales point's group; empty where it belongs to none. */
  sales_groups: readonly string[]
  /** The sales point's. */
  postcode: string | null
  /** The installer has no approved claim yet. */
  is_new_customer: boolean
}

/** A claim of which nothing is known that a campaign could ask for. */
export const anyAudience: Audience = { sales_groups: [], postcode: null, is_new_customer: false }

export interface CalculationSettings {
  base_reference_date: ReferenceDate
  /** Days after the reference date in which a claim may be submitted. */
  claim_window_days: number
  /** Days after that in which it still counts, marked as late. */
  late_grace_days: number
}

/** A campaign as a claim finds it; `campaignInput` makes it from the rule and its counters. */
export interface CampaignInput {
  /** The version that was in force on the reference date. */
  rule: CampaignRule
  /** Devices of this installer that the campaign counted before this claim. */
  units_before: number
  /** The installer's target in devices; null without one. */
  target: number | null
  room: CampaignRoom
  /** The campaign is paused and pays nothing until it resumes. */
  paused?: true
}

/** Cents a campaign may still pay before this claim; null is without limit. */
export interface CampaignRoom {
  /** To this installer. */
  installer: Cents | null
  /** Through this sales group. */
  sales_group: Cents | null
  /** In all: neither reserved nor spent. */
  budget: Cents | null
}

/** All an amount depends on; stored with the claim so that it can be calculated again. */
export interface CalculationInput {
  claim: CalculationClaim
  lines: readonly CalculationLine[]
  settings: CalculationSettings
  /** In any order. */
  campaigns: readonly CampaignInput[]
  programme: Programme
}
