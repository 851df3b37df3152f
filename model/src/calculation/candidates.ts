import type { CampaignRule } from '../campaigns/rule.ts'
import type { Exact } from './exact.ts'
import type { Offer } from './offer.ts'

/** A campaign's offer for one device. */
export interface LineOffer {
  rule: CampaignRule
  offer: Offer
}

/** Campaigns that may be paid together for one device. */
export interface Candidate {
  offers: readonly LineOffer[]
  replaces_base: boolean
  /** What the device would get with it, before the programme's caps. */
  amount: Exact
}

/**
 * All that may be paid for a device (product.md §4.1, 4): no campaign; each exclusive one alone;
 * the stackable ones together with the best of each group. Of several that would replace the base
 * amount only one can, so there is a candidate for each of them and one without.
 * @param offers in canonical order; none of nothing.
 * @param base what the base amount pays after the tier.
 */
export function candidatesFor(offers: readonly LineOffer[], base: Exact): Candidate[] {
  const exclusive = offers.filter(({ rule }) => rule.stacking === 'exclusive')
  const joint = offers.filter(({ rule }) => rule.stacking !== 'exclusive')
  const replacing = joint.filter(({ rule }) => rule.replaces_base)
  const adding = joint.filter(({ rule }) => !rule.replaces_base)
  const sets = [
    [],
    ...exclusive.map((offer) => [offer]),
    together(adding),
    ...replacing.map((offer) => [offer, ...together(adding.filter(isOutside(offer)))]),
  ]
  return sets.filter((set, position) => position === 0 || set.length > 0).map(price(base))
}

/** The first in this list of the candidates with the highest amount. */
export const bestOf = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (best, next) => (best && !isBetter(next, best) ? best : next),
    null,
  )

/** More money; of the same money the sooner priority, and no campaign before any. */
function isBetter(a: Candidate, b: Candidate): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount
  return rank(a) < rank(b)
}

const rank = ({ offers }: Candidate) =>
  offers.length === 0 ? -1 : Math.min(...offers.map(({ rule }) => rule.priority))

/** The stackable offers and the best of each group, in canonical order. */
function together(offers: readonly LineOffer[]): readonly LineOffer[] {
  if (offers.every((one) => groupOf(one) === null)) return offers
  const groups = new Map<string, LineOffer>()
  for (const one of offers) {
    const group = groupOf(one)
    const best = group === null ? null : groups.get(group)
    if (group !== null && (!best || one.offer.paid > best.offer.paid)) groups.set(group, one)
  }
  return offers.filter((one) => {
    const group = groupOf(one)
    return group === null || groups.get(group) === one
  })
}

const groupOf = ({ rule }: LineOffer) =>
  rule.stacking === 'best_of' ? (rule.stacking_group ?? rule.id) : null

/** Not of the same group of which only one is paid. */
const isOutside = (one: LineOffer) => (other: LineOffer) =>
  groupOf(one) === null || groupOf(one) !== groupOf(other)

const price = (base: Exact) => (offers: readonly LineOffer[]) => {
  const replaces_base = offers.some(({ rule }) => rule.replaces_base)
  let amount = replaces_base ? 0n : base
  for (const { offer } of offers) amount += offer.paid
  return { offers, replaces_base, amount }
}
