import { bestOf, type Candidate, candidatesFor, mostWith } from './candidates.ts'
import { roundHalfUp } from './exact.ts'
import type { CampaignOffer, Offer } from './offer.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { baseByTier } from './tier.ts'
import { type Finding, finding, step, type TraceStep } from './trace.ts'

/**
 * Pays each device by those campaigns together with which it gets most, and writes down what the
 * others would have paid. "No campaign" is always among the choices.
 */
export const stacking: Stage = (state) =>
  state.offers.length === 0
    ? state
    : { ...state, lines: state.lines.map((line, position) => stack(line, { state, position })) }

function stack(line: LineState, { state, position }: { state: ClaimState; position: number }) {
  const offers = offersAt(position, state.offers)
  if (!line.eligible || offers.length === 0) return line
  const real = offers.filter(({ paid }) => paid > 0n)
  const candidates = candidatesFor(real, baseByTier(line.amount, state.programme))
  const best = bestOf(candidates)
  if (!best) return line
  const paid = pay(line, best)
  const after = roundHalfUp(paid.amount)
  const trace = [...paid.trace]
  for (const { full, found } of offers) if (full === 0n) trace.push(step('campaign', found, after))
  for (const one of real)
    if (!best.offers.includes(one))
      trace.push(step('campaign', lossOf(one, { candidates, best }), after))
  return { ...paid, trace }
}

function offersAt(position: number, offers: readonly CampaignOffer[]): Offer[] {
  const found: Offer[] = []
  for (const { lines } of offers) {
    const offer = lines[position]
    if (offer) found.push(offer)
  }
  return found
}

/** Adds the bonuses one by one, each in full and then what the campaign's own caps took of it. */
function pay(line: LineState, { offers, replaces_base }: Candidate): LineState {
  let amount = replaces_base ? 0n : line.amount
  const trace: TraceStep[] = [...line.trace]
  for (const offer of offers) {
    amount += offer.full
    trace.push(step('campaign', offer.found, roundHalfUp(amount)))
    for (const { code, amount: cut } of offer.cuts) {
      amount -= cut
      const found = finding(code, { campaign: offer.rule.name, cut: roundHalfUp(cut) })
      trace.push(step('cap', found, roundHalfUp(amount)))
    }
  }
  const bonuses = offers.map(({ rule, amount: own, paid }) => ({ rule, amount: own, paid }))
  return { ...line, amount, bonuses, trace }
}

interface Outcome {
  candidates: readonly Candidate[]
  best: Candidate
}

function lossOf(one: Offer, { candidates, best }: Outcome): Finding {
  const campaign = one.rule.name
  const tried = mostWith(one, candidates)
  if (tried === null)
    return finding('campaign_outbid', { campaign, group: one.rule.stacking_group ?? '' })
  const offered = roundHalfUp(tried)
  return finding('campaign_lost', { campaign, offered, paid: roundHalfUp(best.amount) })
}
