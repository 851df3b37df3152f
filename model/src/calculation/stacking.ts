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

/** The cuts by a campaign's own caps, where at least one device would get it without them. */
const cutsThatCount = (offer: CampaignOffer, state: ClaimState): readonly TraceStep[] =>
  offer.cuts.length > 0 &&
  state.lines.some((line, position) => wins(offer, { line, position, state }))
    ? offer.cuts
    : []

/** Whether a campaign would pay for a device if nothing had been cut of what it offers, or of what any offers. */
function wins(
  campaignOffer: CampaignOffer,
  { line, position, state }: Place & { line: LineState },
): boolean {
  const own = campaignOffer.lines[position]
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
  for (const { full, found: reason } of offers)
    if (full === 0n) trace.push(step('campaign', reason, after))
  for (const offer of real)
    if (!best.offers.includes(offer))
      trace.push(step('campaign', lossOf(offer, { candidates, paid: most }), after))
  return { ...line, amount, bonuses: best.offers, trace }
}

function offersAt(position: number, offers: readonly CampaignOffer[]): Offer[] {
  const present: Offer[] = []
  for (const { lines } of offers) {
    const offer = lines[position]
    if (offer) present.push(offer)
  }
  return present
}

interface Paid {
  amount: Exact
  trace: TraceStep[]
}

/** Adds the bonuses in sequence, each in full, followed by the cut of the campaign's own caps. */
function pay(line: LineState, { offers, replaces_base }: Candidate): Paid {
  let amount = replaces_base ? 0n : line.amount
  const trace: TraceStep[] = [...line.trace]
  for (const offer of offers) {
    amount += offer.full
    trace.push(step('campaign', offer.found, roundHalfUp(amount)))
    for (const { code, amount: cut } of offer.cuts) {
      amount -= cut
      const cutNote = finding(code, { ...called(offer.rule), cut: roundHalfUp(cut) })
      trace.push(step('cap', cutNote, roundHalfUp(amount)))
    }
  }
  return { amount, trace }
}

interface Outcome {
  candidates: readonly Candidate[]
  /** Cents of the best of them. */
  paid: Cents
}

function lossOf(offer: Offer, { candidates, paid }: Outcome): Finding {
  const tried = mostWith(offer, candidates)
  if (tried === null)
    return finding('campaign_outbid', {
      ...called(offer.rule),
      group: offer.rule.stacking_group ?? '',
    })
  return finding('campaign_lost', { ...called(offer.rule), offered: roundHalfUp(tried), paid })
}
