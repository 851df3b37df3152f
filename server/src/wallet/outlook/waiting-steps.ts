import {
  type Cents,
  type IsoDate,
  type PaymentStep,
  type PaymentStop,
  toEuro,
} from '@ruecklauf/model'
import { payableFrom } from './run-days.ts'
import { step } from './step.ts'
import type { Tranche } from './tranches.ts'

/** The facts from which the days of a member's money follow. */
export interface Runs {
  today: IsoDate
  minimum: Cents
  /** The transfer day of money that can be paid from a day on; null where people make runs. */
  transferDay: (from: IsoDate) => IsoDate | null
  /** The day of a draft that takes in all available money; null where there is none. */
  planned: { day: IsoDate | null } | null
  /** The day of a run with another part; until its hand-over, no other run pays the remaining money. */
  other_run: { day: IsoDate | null } | null
}

/** A tranche with its stop, and its transfer day if nothing else has to come first. */
interface Judged extends Tranche {
  stop: PaymentStop | null
  is_planned: boolean
  day: IsoDate | null
}

/** The steps of tranches, in their order. */
export function waitingSteps(tranches: readonly Tranche[], runs: Runs): PaymentStep[] {
  const steps: PaymentStep[] = []
  for (const { amount, due_on, stop, is_planned, day, ...tranche } of judged(
    tranches,
    runs,
  ).reverse()) {
    // Too small, or owed: joins the next tranche.
    const waitsForNext = stop === 'below_minimum' || stop === 'negative'
    steps.unshift({
      ...step(due_on !== null ? 'holding' : is_planned ? 'planned' : 'waiting'),
      amount: toEuro(amount),
      stop,
      day: waitsForNext ? (steps[0]?.day ?? null) : day,
      account: tranche.iban_masked,
      available_on: due_on,
      held_until: stop === 'quarantine' ? tranche.iban_held_until : null,
      minimum: stop === 'below_minimum' ? toEuro(runs.minimum) : null,
    })
  }
  return steps
}

/**
 * The minimum applies to the whole amount of a run: everything since the last paying run. A
 * contested tranche is in none.
 */
function judged(tranches: readonly Tranche[], runs: Runs): Judged[] {
  let sum = 0
  let paid_on: IsoDate | null = null
  return tranches.map((tranche) => {
    if (tranche.is_contested) return { ...tranche, stop: 'contested', is_planned: false, day: null }
    const run = runs.transferDay(tranche.due_on ?? runs.today)
    const isPaidBefore = paid_on !== null && run !== null && run > paid_on
    sum = tranche.amount + (isPaidBefore ? 0 : sum)
    const judgement = judge(tranche, { sum, run, runs })
    paid_on = judgement.day
    return { ...tranche, ...judgement }
  })
}

function judge(
  tranche: Tranche,
  { sum, run, runs }: { sum: Cents; run: IsoDate | null; runs: Runs },
): Pick<Judged, 'stop' | 'is_planned' | 'day'> {
  const { due_on, iban_held_until } = tranche
  const isKept = isKeptOut({ due_on, run }, runs.other_run)
  const stop = stopOf(tranche, { sum, minimum: runs.minimum, isKept })
  const isPlanned = due_on === null && runs.planned !== null
  const payable = {
    stop: null,
    is_planned: isPlanned,
    day: isPlanned ? (runs.planned?.day ?? null) : run,
  }
  if (stop === null) return payable
  const released = iban_held_until && payableFrom(new Date(iban_held_until))
  const isReleased = released && released < (due_on ?? runs.today)
  if (stop !== 'quarantine') return { stop, is_planned: false, day: null }
  return isReleased
    ? payable
    : { stop, is_planned: false, day: released && runs.transferDay(released) }
}

function stopOf(
  tranche: Tranche,
  { sum, minimum, isKept }: { sum: Cents; minimum: Cents; isKept: boolean },
): PaymentStop | null {
  if (sum < 0) return 'negative'
  if (isKept) return tranche.stop_now
  return sum < minimum ? tranche.stop_of_little : tranche.stop_of_enough
}

/** Whether the run for a tranche is made before the hand-over of another one with the member. */
const isKeptOut = (
  { due_on, run }: { due_on: IsoDate | null; run: IsoDate | null },
  other: Runs['other_run'],
) => other !== null && (due_on === null || (run !== null && other.day !== null && run <= other.day))
