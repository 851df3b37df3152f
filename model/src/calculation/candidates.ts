import type { Exact } from './exact.ts'
import type { Offer } from './offer.ts'

/** Campaigns that may be paid together for one device. */
export interface Candidate {
  readonly offers: readonly Offer[]
  readonly replaces_base: boolean
  /** The device's amount with it, before the programme's caps. */
  readonly amount: Exact
}

/**
 * All combinations of campaigns for a device (docs/domain.md, Stacking): no campaign; each exclusive campaign
 * alone; the stackable ones with the best of each group. Only one campaign can replace the
 * base amount, so each of these gets its own candidate, plus one without.
 * @param offers in canonical order, without zero offers.
 * @param base the paid base amount, after the tier.
 */
export function candidatesFor(offers: readonly Offer[], base: Exact): Candidate[] {
  const exclusive: Offer[] = []
  const replacing: Offer[] = []
  const adding: Offer[] = []
  for (const offer of offers) {
    const { stacking, replaces_base } = offer.rule
    const alike = stacking === 'exclusive' ? exclusive : replaces_base ? replacing : adding
    alike.push(offer)
  }
  const candidates = [price([], base)]
  for (const offer of exclusive) candidates.push(price([offer], base))
  if (adding.length > 0) candidates.push(price(together(adding), base))
  for (const offer of replacing)
    candidates.push(price([offer, ...together(adding.filter(isOutside(offer)))], base))
  return candidates
}

/** The first in this list of the candidates with the highest amount. */
export function bestOf(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null
  for (const next of candidates) if (!best || isBetter(next, best)) best = next
  return best
}

/** The highest amount of a candidate with this offer; null where none has it. */
export function mostWith(offer: Offer, candidates: readonly Candidate[]): Exact | null {
  let most: Exact | null = null
  for (const { offers, amount } of candidates)
    if (offers.includes(offer) && (most === null || amount > most)) most = amount
  return most
}

/** More money; of the same money the sooner priority, and no campaign before any. */
function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount
  return rank(a) < rank(b)
}

function rank({ offers }: Candidate): number {
  if (offers.length === 0) return -1
  let soonest = Number.POSITIVE_INFINITY
  for (const { rule } of offers) soonest = Math.min(soonest, rule.priority)
  return soonest
}

/** The stackable offers and the best of each group, in canonical order. */
function together(offers: readonly Offer[]): readonly Offer[] {
  if (offers.every((offer) => groupOf(offer) === null)) return offers
  const groups = new Map<string, Offer>()
  for (const offer of offers) {
    const group = groupOf(offer)
    const best = group === null ? null : groups.get(group)
    if (group !== null && (!best || offer.paid > best.paid)) groups.set(group, offer)
  }
  return offers.filter((offer) => {
    const group = groupOf(offer)
    return group === null || groups.get(group) === offer
  })
}

const groupOf = ({ rule }: Offer) =>
  rule.stacking === 'best_of' ? (rule.stacking_group ?? rule.id) : null

/** Whether two offers are not in the same exclusive group. */
const isOutside = (offer: Offer) => (other: Offer) =>
  groupOf(offer) === null || groupOf(offer) !== groupOf(other)

function price(offers: readonly Offer[], base: Exact): Candidate {
  let replaces_base = false
  let bonus = 0n
  for (const { rule, paid } of offers) {
    replaces_base ||= rule.replaces_base
    bonus += paid
  }
  return { offers, replaces_base, amount: replaces_base ? bonus : base + bonus }
}
