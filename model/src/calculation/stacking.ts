import { called } from '../campaigns/rule/called.ts'
import type { Cents } from '../money.ts'
import { bestOf, type Candidate, candidatesFor, mostWith } from './candidates.ts'
import { type Exact, roundHalfUp } from './exact.ts'
import type { CampaignOffer, Offer } from './offer.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { baseByTier, paidByTier } from './tier.ts'
import { type Finding, finding, step, type TraceStep } from './trace.ts'

/**
 * Pays each device by those campaigns together with which it gets most, and writes down what the
 * others would have paid. "No campaign" is always among the choices.
 */
export const stacking: Stage = (state) =>
  state.offers.length === 0
    ? state
    : {
        ...state,
        lines: state.lines.map((line, position) => stack(line, { state, position })),
        trace: [...state.trace, ...state.offers.flatMap((offer) => cutsThatCount(offer, state))],
      }

/** What a campaign's own caps cut, where at least one device would have got it without them. */
const cutsThatCount = (one: CampaignOffer, state: ClaimState): readonly TraceStep[] =>
  one.cuts.length > 0 && state.lines.some((line, position) => wins(one, { line, position, state }))
    ? one.cuts
    : []

/** Whether a campaign would pay for a device if nothing had been cut of what it offers, or of what any offers. */
function wins(one: CampaignOffer, { line, position, state }: Place & { line: LineState }): boolean {
  const own = one.lines[position]
  if (!line.eligible || !own || own.full === 0n) return false
  const offers = offersAt(position, state.offers)
  const base = baseByTier(line.amount, state.programme)
  return [[own], offers].some((uncut) => {
    const real = offers
      .map((offer) => (uncut.includes(offer) ? wholeOf(offer, state) : offer))
      .filter(({ paid }) => paid > 0n)
    return bestOf(candidatesFor(real, base))?.offers.some(({ rule }) => rule === own.rule) ?? false
  })
}

const wholeOf = (offer: Offer, { programme }: ClaimState): Offer => ({
  ...offer,
  amount: offer.full,
  paid: paidByTier(offer.full, programme),
})

interface Place {
  state: ClaimState
  position: number
}

function stack(line: LineState, { state, position }: Place): LineState {
  const offers = offersAt(position, state.offers)
  if (!line.eligible || offers.length === 0) return line
  const real = offers.filter(({ paid }) => paid > 0n)
  const candidates = candidatesFor(real, baseByTier(line.amount, state.programme))
  const best = bestOf(candidates)
  if (!best) return line
  const { amount, trace } = pay(line, best)
  const after = roundHalfUp(amount)
  const most = roundHalfUp(best.amount)
  for (const { full, found } of offers) if (full === 0n) trace.push(step('campaign', found, after))
  for (const one of real)
    if (!best.offers.includes(one))
      trace.push(step('campaign', lossOf(one, { candidates, paid: most }), after))
  return { ...line, amount, bonuses: best.offers, trace }
}

function offersAt(position: number, offers: readonly CampaignOffer[]): Offer[] {
  const found: Offer[] = []
  for (const { lines } of offers) {
    const offer = lines[position]
    if (offer) found.push(offer)
  }
  return found
}

interface Paid {
  amount: Exact
  trace: TraceStep[]
}

/** Adds the bonuses one by one, each in full and then what the campaign's own caps took of it. */
function pay(line: LineState, { offers, replaces_base }: Candidate): Paid {
  let amount = replaces_base ? 0n : line.amount
  const trace: TraceStep[] = [...line.trace]
  for (const offer of offers) {
    amount += offer.full
    trace.push(step('campaign', offer.found, roundHalfUp(amount)))
    for (const { code, amount: cut } of offer.cuts) {
      amount -= cut
      const found = finding(code, { ...called(offer.rule), cut: roundHalfUp(cut) })
      trace.push(step('cap', found, roundHalfUp(amount)))
    }
  }
  return { amount, trace }
}

interface Outcome {
  candidates: readonly Candidate[]
  /** Cents of the best of them. */
  paid: Cents
}

function lossOf(one: Offer, { candidates, paid }: Outcome): Finding {
  const tried = mostWith(one, candidates)
  if (tried === null)
    return finding('campaign_outbid', { ...called(one.rule), group: one.rule.stacking_group ?? '' })
  return finding('campaign_lost', { ...called(one.rule), offered: roundHalfUp(tried), paid })
}
