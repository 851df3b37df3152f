import type { z } from 'zod'
import type { paymentStep } from '../answers/participant-answers.ts'
import type { payoutExclusions } from '../arkes/payout-run.ts'
import { berlinDay } from '../days/german-day.ts'
import { toCents } from '../money.ts'
import type { Say } from '../texts/say.ts'

/** How far a part of a member's money has come on its way to the bank account. */
export const paymentStates = {
  /** Approved, its holding period runs. */
  holding: null,
  /** Available, in no run yet. */
  waiting: null,
  /** An item of a run that is not executed yet. */
  planned: null,
  /** With the bank. */
  sent: null,
  paid: null,
} as const

/** Reasons that stop a payment: those that exclude a member from a run, and a conflict about a device. */
export type PaymentStop = keyof typeof payoutExclusions | 'contested'

/** A part of a member's money; the server alone works it out (`server/src/wallet/outlook`). Amounts in EUR. */
export type PaymentStep = z.infer<typeof paymentStep>

/** One step in a sentence: the day of the transfer and the account, or what stops it. */
export function sayStep(say: Say, step: PaymentStep): string {
  const values = valuesOf(step)
  if (step.stop !== null)
    return step.available_on === null
      ? sayStop(say, step)
      : `${say('payments:held', values)} ${sayStop(say, step)}`
  return step.state === 'paid'
    ? say('payments:paid', values)
    : say(`payments:${step.state}${datedBy(step)}`, values)
}

function sayStop(say: Say, step: PaymentStep): string {
  const { amount, stop, held_until } = step
  const values = valuesOf(step)
  if (amount < 0 || stop === null) return say('payments:stop.debt', values)
  if (stop === 'below_minimum') return say(`payments:stop.below_minimum${datedBy(step)}`, values)
  if (stop !== 'quarantine') return say(`payments:stop.${stop}`, values)
  if (held_until === null) return say('payments:stop.unconfirmed', values)
  return say(`payments:stop.quarantine${datedBy(step)}`, values)
}

const datedBy = ({ day }: PaymentStep) => (day === null ? '_undated' : '')

const valuesOf = ({ account, day, available_on, held_until, minimum }: PaymentStep) => ({
  account: account ?? '',
  day: day ?? '',
  available_on: available_on ?? '',
  until: held_until ?? '',
  until_day: held_until ? berlinDay(new Date(held_until)) : '',
  minimum: minimum === null ? '' : toCents(minimum),
})

/**
 * Describes several steps, one sentence each, after the amount unless that is `known`, EUR. Steps stopped for the same
 * reason share one sentence.
 */
export function saySteps(
  say: Say,
  { steps, known }: { steps: readonly PaymentStep[]; known: number | null },
): string[] {
  const stops = new Set<string>()
  return steps.map((step, at) => {
    const stop = step.stop && sayStop(say, step)
    const isSaid = stop !== null && stops.has(stop) && step.available_on !== null
    if (stop) stops.add(stop)
    const sentence = isSaid ? say('payments:held', valuesOf(step)) : sayStep(say, step)
    return at === 0 && step.amount === known
      ? sentence
      : say('payments:part', { amount: toCents(step.amount), sentence })
  })
}

/** The steps that deserve a sentence: of held money only the next release. */
export const nextSteps = (steps: readonly PaymentStep[]): PaymentStep[] => {
  const held = steps.find(({ state }) => state === 'holding')
  return steps.filter((step) => step.state !== 'holding' || step === held)
}
