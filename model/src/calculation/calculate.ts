import type { ClaimWindow } from '../days/submission-window.ts'
import type { Cents } from '../money.ts'
import { base } from './base.ts'
import { bonus } from './bonus.ts'
import { caps } from './caps.ts'
import { claimWindow, windowDate } from './claim-window.ts'
import { eligibility } from './eligibility.ts'
import { roundHalfUp, sumOf } from './exact.ts'
import type { CalculationInput, CalculationLine, CampaignInput } from './input.ts'
import { type CampaignOutcome, outcomesOf } from './outcome.ts'
import { ownShare, type Payment } from './payment.ts'
import { rounding } from './rounding.ts'
import { stacking } from './stacking.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { type TaxSplit, taxSplits, tellTax } from './tax-split.ts'
import { tier } from './tier.ts'
import { finding, step, type TraceStep } from './trace.ts'
import { tellShares, type WholesalerPart, wholesalerParts } from './wholesaler-share.ts'

/** Counts up when the same input may give another amount; stored with each calculated claim. */
export const calculationVersion = 3

/** The stages by their names, in their order; each device is rounded after the tier, before the caps. */
export const stages = {
  eligibility,
  base,
  bonus,
  stacking,
  tier,
  rounding,
  caps,
} as const satisfies Record<string, Stage>

export const standardStages: readonly Stage[] = Object.values(stages)

export interface CalculatedLine extends Payment {
  /** Id of the line given. */
  line: string
  eligible: boolean
  /** Counts for the installer's tier. */
  counts: boolean
  trace: readonly TraceStep[]
}

export interface Calculation {
  version: number
  /** In canonical order: by serial number, whatever order they were entered in. */
  lines: readonly CalculatedLine[]
  /** Cents; the sum of the lines. */
  amount: Cents
  /** Of each campaign that fits the claim, in canonical order; for its counters. */
  campaigns: readonly CampaignOutcome[]
  /** The wholesaler's bonus or cost share. */
  wholesaler: readonly WholesalerPart[]
  /** The amount by its tax treatments. */
  tax: readonly TaxSplit[]
  /** The claim's own steps: window, bars, campaigns, cuts, shares, total. */
  trace: readonly TraceStep[]
  /** At least one device is paid. */
  eligible: boolean
  /** Null while the date it is judged by is missing. */
  window: ClaimWindow | null
}

/**
 * Calculates the cashback of a claim with all steps (docs/domain.md, Calculation). Pure: the same
 * input gives the same result, in any order of its devices.
 * @param through the stages to run; the standard stages by default.
 */
export function calculate(input: CalculationInput, through = standardStages): Calculation {
  const state = through.reduce((before, stage) => stage(before), begin(input))
  const lines = state.lines.map(resultOf)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const paid = lines.filter((line) => line.eligible).length
  const rules = state.offers.map(({ campaign }) => campaign.rule)
  const wholesaler = wholesalerParts(lines, { programme: input.programme.wholesaler, rules })
  const tax = taxSplits(lines, { tax: input.programme.tax, rules })
  return {
    version: calculationVersion,
    lines,
    amount,
    campaigns: outcomesOf(state.offers, lines),
    wholesaler,
    tax,
    trace: [
      ...state.trace,
      ...tellShares(wholesaler, input.programme).map((share) => step('wholesaler', share, amount)),
      ...tellTax(tax).map((share) => step('tax', share, amount)),
      step('total', finding('total', { devices: lines.length, paid }), amount),
    ],
    eligible: paid > 0,
    window: state.reference?.window ?? null,
  }
}

const begin = (input: CalculationInput): ClaimState => ({
  claim: input.claim,
  settings: input.settings,
  programme: input.programme,
  reference: referenceOf(input),
  campaigns: input.campaigns.toSorted(byPriority),
  offers: [],
  lines: input.lines
    .toSorted(bySerial)
    .map((line) => ({ line, eligible: false, amount: 0n, bonuses: [], trace: [] })),
  trace: [],
})

function referenceOf(input: CalculationInput): ClaimState['reference'] {
  const { claim, settings } = input
  const date = windowDate(input)
  return date ? { date, window: claimWindow(date, claim.submitted_on, settings) } : null
}

const byPriority = ({ rule: a }: CampaignInput, { rule: b }: CampaignInput) =>
  a.priority - b.priority || compare(a.id, b.id)

const bySerial = (a: CalculationLine, b: CalculationLine) =>
  compare(a.serial, b.serial) || compare(a.id, b.id)

/** By code unit, so that the order is the same under every locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const resultOf = ({
  line,
  amount,
  eligible,
  bonuses,
  trace,
  ...rest
}: LineState): CalculatedLine => ({
  ...ownShare(rest),
  line: line.id,
  amount: roundHalfUp(amount),
  base: roundHalfUp(amount - sumOf(bonuses)),
  bonuses: bonuses.map((offer) => ({ campaign: offer.rule.id, amount: roundHalfUp(offer.amount) })),
  eligible,
  counts: eligible && bonuses.every(({ rule }) => rule.counts),
  trace,
})
