import { bestOf, type Candidate, candidatesFor, type LineOffer } from './candidates.ts'
import { roundHalfUp } from './exact.ts'
import type { CampaignOffer } from './offer.ts'
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

function stack(line: LineState, place: { state: ClaimState; position: number }): LineState {
  const { state, position } = place
  const offers = state.offers.flatMap((offer) => offerAt(offer, position))
  if (!line.eligible || offers.length === 0) return line
  const real = offers.filter(({ offer }) => offer.paid > 0n)
  const candidates = candidatesFor(real, baseByTier(line.amount, state.programme))
  const best = bestOf(candidates)
  if (!best) return line
  const paid = pay(line, best)
  const idle = offers.filter(({ offer }) => offer.full === 0n).map(({ offer }) => offer.found)
  const lost = real
    .filter((one) => !best.offers.includes(one))
    .map((one) => lossOf(one, { candidates, best }))
  const notes = [...idle, ...lost]
  const after = roundHalfUp(paid.amount)
  return {
    ...paid,
    trace: [...paid.trace, ...notes.map((found) => step('campaign', found, after))],
  }
}

const offerAt = ({ campaign, lines }: CampaignOffer, position: number): LineOffer[] => {
  const offer = lines[position]
  return offer ? [{ rule: campaign.rule, offer }] : []
}

/** Adds the bonuses one by one, each in full and then what the campaign's own caps took of it. */
function pay(line: LineState, { offers, replaces_base }: Candidate): LineState {
  let amount = replaces_base ? 0n : line.amount
  const trace: TraceStep[] = [...line.trace]
  for (const { rule, offer } of offers) {
    amount += offer.full
    trace.push(step('campaign', offer.found, roundHalfUp(amount)))
    for (const { code, amount: cut } of offer.cuts) {
      amount -= cut
      const found = finding(code, { campaign: rule.name, cut: roundHalfUp(cut) })
      trace.push(step('cap', found, roundHalfUp(amount)))
    }
  }
  const bonuses = offers.map(({ rule, offer: { amount, paid } }) => ({ rule, amount, paid }))
  return { ...line, amount, bonuses, trace }
}

interface Outcome {
  candidates: readonly Candidate[]
  best: Candidate
}

function lossOf(one: LineOffer, { candidates, best }: Outcome): Finding {
  const campaign = one.rule.name
  const tried = bestOf(candidates.filter(({ offers }) => offers.includes(one)))
  if (!tried) return finding('campaign_outbid', { campaign, group: one.rule.stacking_group ?? '' })
  const offered = roundHalfUp(tried.amount)
  return finding('campaign_lost', { campaign, offered, paid: roundHalfUp(best.amount) })
}
