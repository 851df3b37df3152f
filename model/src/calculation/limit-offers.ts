import { called } from '../campaigns/rule/called.ts'
import type { BudgetPolicy } from '../campaigns/rule/rule.ts'
import { type Cents, distribute } from '../money.ts'
import { exactly, roundHalfUp, roundUp, wholeOf } from './exact.ts'
import type { CampaignOffer, Offer, OfferCap } from './offer.ts'
import type { Programme } from './programme.ts'
import type { ClaimState } from './state.ts'
import { bonusFactor } from './tier.ts'
import { type Finding, finding, step } from './trace.ts'

/** Gives the claim these offers, each limited by its campaign's own caps in their order. */
export const limitOffers = (state: ClaimState, offers: readonly CampaignOffer[]): ClaimState => ({
  ...state,
  offers: offers.map((uncut) => {
    const { offer, notes } = limitOffer(uncut, state.programme)
    return {
      ...offer,
      cuts: notes.map(({ found: note, left: remaining }) => step('cap', note, remaining)),
    }
  }),
})

function limitOffer(offer: CampaignOffer, programme: Programme): Limited {
  const { installer, sales_group } = offer.campaign.room
  const first = capOffer(
    { offer, notes: [] },
    { code: 'cap_campaign_installer', room: installer, programme },
  )
  const second = capOffer(first, {
    code: 'cap_campaign_sales_group',
    room: sales_group,
    programme,
  })
  return capByBudget(withWanted(second), programme)
}

/** With what it would pay if the budget sufficed, in whole cents. */
const withWanted = ({ offer, notes }: Limited): Limited => ({
  offer: {
    ...offer,
    wanted: offer.lines.reduce((sum, line) => sum + (line ? roundUp(line.paid) : 0), 0),
  },
  notes,
})

interface Limited {
  offer: CampaignOffer
  /** Each with what the campaign offers after it, in cents. */
  notes: readonly { found: Finding; left: Cents }[]
}

interface Cap {
  code: OfferCap
  room: Cents | null
  programme: Programme
}

/** Shares what a cap leaves among the devices by what they were offered. */
function capOffer(limited: Limited, { code, room, programme }: Cap): Limited {
  if (room === null) return limited
  const { offer, notes } = limited
  const weights = offer.lines.map((line) => (line ? roundUp(line.paid) : 0))
  const demand = weights.reduce((sum, weight) => sum + weight, 0)
  const available = Math.max(room, 0)
  if (demand <= available) return limited
  const shares = distribute(available, weights)
  const lines = offer.lines.map((line, position) =>
    line ? cutOffer(line, { to: shares[position] ?? 0, code, programme }) : null,
  )
  const paid = offer.lines.reduce((sum, line) => sum + (line?.paid ?? 0n), 0n)
  const cut = roundHalfUp(paid) - available
  const cutNote = finding(code, { ...called(offer.campaign.rule), cut: Math.max(cut, 0) })
  return { offer: { ...offer, lines }, notes: [...notes, { found: cutNote, left: available }] }
}

interface Cut {
  to: Cents
  code: OfferCap
  programme: Programme
}

function cutOffer(offer: Offer, { to, code, programme }: Cut): Offer {
  const paid = exactly(to)
  if (paid >= offer.paid) return offer
  const amount = wholeOf(paid, bonusFactor(programme))
  return { ...offer, paid, amount, cuts: [...offer.cuts, { code, amount: offer.amount - amount }] }
}

/** Pays nothing of an offer that the budget does not cover in full, unless it may be paid in part. */
function capByBudget(limited: Limited, programme: Programme): Limited {
  const { offer, notes } = limited
  const { wanted: demand } = offer
  const { rule, room } = offer.campaign
  if (room.budget === null) return limited
  if (demand <= room.budget) return limited
  if (rule.budget_policy === 'partial') {
    const cap: Cap = { code: 'cap_campaign_budget', room: room.budget, programme }
    const capped = capOffer(limited, cap)
    return { ...capped, offer: { ...capped.offer, budget: 'partial' } }
  }
  const { budget, code } = withheld[rule.budget_policy]
  const note = finding(code, { ...called(rule), wanted: demand })
  const lines = offer.lines.map((line) => (line ? { ...line, amount: 0n, paid: 0n } : null))
  return { offer: { ...offer, lines, budget }, notes: [...notes, { found: note, left: 0 }] }
}

const withheld = {
  base_only: { budget: 'base_only', code: 'budget_base_only' },
  waiting_list: { budget: 'waiting', code: 'budget_waiting_list' },
  refuse: { budget: 'refused', code: 'budget_refused' },
} as const satisfies Record<Exclude<BudgetPolicy, 'partial'>, object>
