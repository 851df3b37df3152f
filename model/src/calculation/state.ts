import type { IsoDate } from '../days/german-day.ts'
import type { ClaimWindow } from '../days/submission-window.ts'
import type { Exact } from './exact.ts'
import type {
  CalculationClaim,
  CalculationLine,
  CalculationSettings,
  CampaignInput,
} from './input.ts'
import type { Bonus, CampaignOffer } from './offer.ts'
import type { Programme } from './programme.ts'
import type { TraceStep } from './trace.ts'

/** A device on its way through the stages. */
export interface LineState {
  readonly line: CalculationLine
  /** Set by eligibility and base; later stages leave lines alone that are not. */
  readonly eligible: boolean
  readonly amount: Exact
  /** The campaigns' parts of the amount; the rest is the base amount. */
  readonly bonuses: readonly Bonus[]
  /** The wholesaler's share that the rate says. */
  readonly wholesaler_basis_points?: number
  readonly trace: readonly TraceStep[]
}

/** A claim on its way through the stages; `lines` are in canonical order (serial number). */
export interface ClaimState {
  readonly claim: CalculationClaim
  readonly settings: CalculationSettings
  readonly programme: Programme
  /** The date that decides on the window, and where the submission lies in it; null without. */
  readonly reference: { readonly date: IsoDate; readonly window: ClaimWindow } | null
  /** In canonical order: by priority, then id. */
  readonly campaigns: readonly CampaignInput[]
  /** Of the campaigns that fit the claim, in the same order. */
  readonly offers: readonly CampaignOffer[]
  readonly lines: readonly LineState[]
  readonly trace: readonly TraceStep[]
}

/**
 * One step of the pipeline (docs/domain.md, Calculation). A stage changes amounts and adds to the
 * traces; it neither drops nor reorders lines.
 */
export type Stage = (state: ClaimState) => ClaimState
