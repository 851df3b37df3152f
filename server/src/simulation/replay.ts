import {
  type Calculation,
  type CampaignRule,
  type Cents,
  calculate,
  type IsoDate,
} from '@ruecklauf/model'
import { atAnyTime } from './at-any-time.ts'
import type { PastClaim } from './past-claim.ts'
import { type InstallerTargets, simulatedCounters } from './simulated-counters.ts'

/** The simulated effect of a campaign; all in cents. */
export interface Replayed {
  claims: number
  devices: number
  /** The actual amount, and the simulated amount. */
  paid: Cents
  cost: Cents
  /** More (or less) for wholesalers: their bonuses, and what they would have borne. */
  wholesaler_bonus: Cents
  wholesaler_cofunding: Cents
  /** The campaign's own payments, the number of claims and devices. */
  bonus: Cents
  bonus_claims: number
  bonus_devices: number
  /** Claims that lack the date the campaign is judged by. */
  without_date: number
  /** The first day on which the budget does not cover a claim; null while it suffices. */
  budget_ends_on: IsoDate | null
  installers: Map<string, InstallerChange>
  /** By the Monday of the week of submission. */
  weeks: Map<IsoDate, { paid: Cents; cost: Cents; bonus: Cents }>
}

export interface InstallerChange {
  claims: number
  before: Cents
  after: Cents
}

export interface Replay {
  readonly found: Replayed
  /** Claims come in the order of their submission. */
  take(claim: PastClaim, before: Calculation): void
}

/**
 * Replays past claims with an additional campaign. Reviewers' reductions stay: a claim changes by the difference of the
 * calculation. The campaign's own days don't count, because the simulation asks for its effect at that time.
 */
export function replay(campaign: CampaignRule, targets: InstallerTargets = new Map()): Replay {
  const rule = atAnyTime(campaign)
  const counters = simulatedCounters(rule, targets)
  const totals = nothingYet()
  return {
    found: totals,
    take: (claim, before) => {
      const mayChange = counters.mayChange(claim)
      const after = mayChange ? calculate(counters.inputFor(claim)) : before
      if (mayChange) counters.count(claim, { before, after })
      record(totals, { claim, before, after, rule })
    },
  }
}

const nothingYet = (): Replayed => ({
  claims: 0,
  devices: 0,
  paid: 0,
  cost: 0,
  wholesaler_bonus: 0,
  wholesaler_cofunding: 0,
  bonus: 0,
  bonus_claims: 0,
  bonus_devices: 0,
  without_date: 0,
  budget_ends_on: null,
  installers: new Map(),
  weeks: new Map(),
})

interface Step {
  claim: PastClaim
  before: Calculation
  after: Calculation
  rule: CampaignRule
}

function record(totals: Replayed, { claim, before, after, rule }: Step) {
  const { installer, approved, input } = claim
  const cost = Math.max(approved + after.amount - before.amount, 0)
  totals.claims += 1
  totals.devices += input.lines.length
  totals.paid += approved
  totals.cost += cost
  totals.wholesaler_bonus += shareOf(after, 'bonus') - shareOf(before, 'bonus')
  totals.wholesaler_cofunding += shareOf(after, 'cofunding') - shareOf(before, 'cofunding')
  if (!input.claim.dates[rule.reference_date]) totals.without_date += 1

  const outcome = after.campaigns.find(({ campaign }) => campaign === rule.id)
  const bonus = outcome?.paid ?? 0
  if (bonus > 0) {
    totals.bonus += bonus
    totals.bonus_claims += 1
    for (const { bonuses } of after.lines)
      if (bonuses.some(({ campaign, amount }) => campaign === rule.id && amount > 0))
        totals.bonus_devices += 1
  }
  const day = input.claim.submitted_on
  if (outcome && outcome.budget !== 'sufficient') totals.budget_ends_on ??= day

  const own = entry(totals.installers, installer, () => ({ claims: 0, before: 0, after: 0 }))
  own.claims += 1
  own.before += approved
  own.after += cost
  const week = entry(totals.weeks, mondayOf(day), () => ({ paid: 0, cost: 0, bonus: 0 }))
  week.paid += approved
  week.cost += cost
  week.bonus += bonus
}

const shareOf = ({ wholesaler }: Calculation, kind: 'bonus' | 'cofunding'): Cents =>
  wholesaler.reduce((sum, { mode, amount }) => (mode === kind ? sum + amount : sum), 0)

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const present = map.get(key)
  if (present !== undefined) return present
  const value = make()
  map.set(key, value)
  return value
}

const DAY_MS = 24 * 3_600_000

/** The Mondays of the requested days; claims of a day follow each other. */
const mondays = new Map<IsoDate, IsoDate>()

/** The Monday of the week in which a day lies. */
export const mondayOf = (day: IsoDate): IsoDate => entry(mondays, day, () => findMonday(day))

function findMonday(day: IsoDate): IsoDate {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  // 1 January 1970 was a Thursday.
  const monday = days - ((((days + 3) % 7) + 7) % 7)
  return new Date(monday * DAY_MS).toISOString().slice(0, 10)
}
