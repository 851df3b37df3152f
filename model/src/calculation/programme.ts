import type { TaxTreatment, WholesalerRule } from '../campaigns/rule/rule.ts'
import type { Cents } from '../money.ts'
import type { TierId } from '../people/tier-names.ts'
import type { Wording } from '../texts/wording.ts'

/** Upper limits of the programme, in the order in which they cut; null is none. */
export interface ProgrammeCaps {
  /** A device never gets more than this share of its net price. */
  unit_basis_points: number | null
  /** Cents for one device. */
  line: Cents | null
  /** Cents for one claim. */
  claim: Cents | null
  /** The rest of the installer's limit for the period, and the period's name (`2026`). */
  installer_period: { room: Cents; period: string } | null
}

/** The installer's tier at submission; 10500 basis points pay 5 % more. */
export interface Tier {
  id: TierId
  /** The name at the time; absent in claims older than office-defined names. */
  name?: Wording
  basis_points: number
}

/** The part of a programme that is not about single products or campaigns. */
export interface Programme {
  tier: Tier | null
  tier_on: 'base' | 'base_and_bonus'
  caps: ProgrammeCaps
  wholesaler: WholesalerRule
  /** Id of the agreed share that replaces the programme's rule; absent without one. */
  agreed_share?: string
  /** The tax on the base amount; null while the tax treatment is unknown. */
  tax: {
    treatment: TaxTreatment
    /** 1900 is 19 %. */
    rate_basis_points: number
    /** § 19 UStG: no VAT on what the installer invoices. */
    small_business: boolean
  } | null
}

/** A programme that pays its rates and nothing else. */
export const plainProgramme: Programme = {
  tier: null,
  tier_on: 'base',
  caps: { unit_basis_points: null, line: null, claim: null, installer_period: null },
  wholesaler: { mode: 'none', unit_amount: null, basis_points: null },
  tax: null,
}
