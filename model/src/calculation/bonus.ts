import { neededUnits } from '../campaigns/needed-units.ts'
import { called } from '../campaigns/rule/called.ts'
import { isForProduct } from '../campaigns/rule/is-for-product.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'
import { bonusKinds, type Matched } from './bonus-kinds.ts'
import { datesOfDevice } from './claim-window.ts'
import type { CampaignInput } from './input.ts'
import { judgeCampaign } from './judge-campaign.ts'
import { limitOffers } from './limit-offers.ts'
import type { CampaignOffer, Offer } from './offer.ts'
import type { ClaimState, LineState, Stage } from './state.ts'
import { paidByTier } from './tier.ts'
import { type Finding, finding, step } from './trace.ts'

/**
 * Calculates each fitting campaign's offer for each device as if it were the only campaign. Its own caps limit the
 * offer, not the later rest: otherwise an unpayable offer could win the stacking, and one more campaign would lower the
 * amount (docs/domain.md, Stacking).
 */
export const bonus: Stage = (state) => {
  if (state.campaigns.length === 0 || !state.lines.some(({ eligible }) => eligible)) return state
  const offers: CampaignOffer[] = []
  const notes: Finding[] = []
  const dated = [...Map.groupBy(state.lines, ({ line }) => JSON.stringify(line.dates)).values()]
  for (const campaign of state.campaigns) {
    const { lines, found: reasons } = judgeInvoices(campaign.rule, { state, dated })
    notes.push(...reasons)
    if (lines.size === 0) continue
    const { offer, why } = offerOf(campaign, { state, lines })
    if (offer) offers.push(offer)
    if (why) notes.push(why)
  }
  const trace = [...state.trace, ...notes.map((note) => step('campaign', note, 0))]
  return limitOffers({ ...state, trace }, offers)
}

interface Judged {
  /** Those that an invoice bills for which the campaign is. */
  lines: ReadonlySet<LineState>
  found: Finding[]
}

/** Asks for the devices of each invoice, by its dates. */
function judgeInvoices(
  rule: CampaignRule,
  { state, dated }: { state: ClaimState; dated: readonly (readonly LineState[])[] },
): Judged {
  const verdicts = dated.map((lines) => {
    const [first] = lines
    const dates = first ? datesOfDevice(state.claim, first.line) : state.claim.dates
    const claim = { ...state.claim, dates }
    return { lines, ...judgeCampaign(rule, { ...state, claim }) }
  })
  return {
    lines: new Set(verdicts.flatMap(({ applies, lines }) => (applies ? lines : []))),
    found: verdicts.flatMap(({ found: reason }) => reason ?? []),
  }
}

interface Asked {
  offer: CampaignOffer | null
  why: Finding | null
}

function offerOf(
  campaign: CampaignInput,
  { state, lines: dated }: { state: ClaimState; lines: ReadonlySet<LineState> },
): Asked {
  const { rule } = campaign
  const matched = state.lines.filter((line) => dated.has(line) && isMeant(rule, line))
  const units = matched.length
  if (units === 0) return { offer: null, why: null }
  if (campaign.paused) return { offer: null, why: finding('campaign_paused', called(rule)) }
  const least = rule.amount_rule === 'step' ? 0 : (rule.min_quantity ?? 0)
  if (units < least) {
    const values = { ...called(rule), devices: units, min_quantity: least }
    return { offer: null, why: finding('campaign_quantity_missed', values) }
  }
  const why = whyNothing(campaign, units)
  const lines = why ? state.lines.map(() => null) : offersFor(campaign, { state, matched })
  return { offer: { campaign, units, wanted: 0, lines, cuts: [], budget: 'sufficient' }, why }
}

/** Why a campaign that counts the devices of a claim pays for none of them. */
function whyNothing(campaign: CampaignInput, devices: number): Finding | null {
  const { rule } = campaign
  if (!rule.pays) return finding('campaign_counts_only', { ...called(rule), devices })
  if (neededUnits(campaign) !== null) return null
  return finding('campaign_target_none', { ...called(rule), devices })
}

function offersFor(
  campaign: CampaignInput,
  { state, matched }: { state: ClaimState; matched: readonly LineState[] },
): (Offer | null)[] {
  const { rule } = campaign
  const bonuses = bonusKinds[rule.amount_rule](campaign, { matched, all: state.lines })
  let next = 0
  let offer: Offer | null = null
  return state.lines.map((line) => {
    // Both lists are in canonical order.
    const bonus = line === matched[next] ? bonuses[next] : null
    if (!bonus) return null
    next += 1
    // Devices that share a bonus share its offer.
    if (offer?.found !== bonus.found) offer = offerFrom(bonus, { rule, state })
    return offer
  })
}

const isMeant = (rule: CampaignRule, { eligible, line }: LineState) =>
  eligible && isForProduct(rule, line)

const offerFrom = (
  { amount, found }: Matched,
  { rule, state }: { rule: CampaignRule; state: ClaimState },
): Offer => ({
  rule,
  full: amount,
  amount,
  paid: paidByTier(amount, state.programme),
  found,
  cuts: [],
})
