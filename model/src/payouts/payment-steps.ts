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
  /** An item of a run that is not handed over yet. */
  planned: null,
  /** With the bank. */
  sent: null,
  paid: null,
} as const

/** What keeps money from being paid: what excludes a member from a run, and a conflict about a device. */
export type PaymentStop = keyof typeof payoutExclusions | 'contested'

/** A part of a member's money; the server alone works it out (`server/src/wallet/outlook`). Amounts in EUR. */
export type PaymentStep = z.infer<typeof paymentStep>

/** One step in a sentence: the day of the transfer and the account, or what stops it. */
export function sayStep(say: Say, step: PaymentStep): string {
  const { amount, state, stop, day, available_on } = step
  const values = {
    account: step.account ?? '',
    day: day ?? '',
    available_on: available_on ?? '',
    until: step.held_until ?? '',
    until_day: step.held_until ? berlinDay(new Date(step.held_until)) : '',
    minimum: step.minimum === null ? '' : toCents(step.minimum),
  }
  const dated = day === null ? '_undated' : ''
  if (stop === null)
    return state === 'paid'
      ? say('payments:paid', values)
      : say(`payments:${state}${dated}`, values)
  const stopped = () => {
    if (amount < 0) return say('payments:stop.debt', values)
    if (stop === 'below_minimum') return say(`payments:stop.below_minimum${dated}`, values)
    if (stop !== 'quarantine') return say(`payments:stop.${stop}`, values)
    if (step.held_until === null) return say('payments:stop.unconfirmed', values)
    return say(`payments:stop.quarantine${dated}`, values)
  }
  return available_on === null ? stopped() : `${say('payments:held', values)} ${stopped()}`
}

/** Several steps, a sentence each, after its amount unless that is `known` and all there is; EUR. */
export const saySteps = (
  say: Say,
  { steps, known }: { steps: readonly PaymentStep[]; known: number | null },
): string[] =>
  steps.length === 1 && steps[0]?.amount === known
    ? steps.map((step) => sayStep(say, step))
    : steps.map((step) =>
        say('payments:part', { amount: toCents(step.amount), sentence: sayStep(say, step) }),
      )

/** What is worth a sentence of its own: of money that is held only what is free next. */
export const nextSteps = (steps: readonly PaymentStep[]): PaymentStep[] => {
  const held = steps.find(({ state }) => state === 'holding')
  return steps.filter((step) => step.state !== 'holding' || step === held)
}
