import { describeStep } from '../../calculation/describe-step.ts'
import type { TraceStep } from '../../calculation/trace.ts'
import type { Cents } from '../../money.ts'
import type { Say } from '../../texts/say.ts'
import { stepLabel } from '../status/step-label.ts'
import { amountRows } from './amount-rows.ts'

/** A device of a claim that has just come in. */
export interface ReceivedDevice {
  /** Null where nothing names it. */
  name: string | null
  /** The expected amount. */
  amount: Cents
  trace: readonly TraceStep[]
}

/** Devices that the mail names each; of the others it says how many they are and what they bring. */
export const named_in_mail = 20

/** One device in the mail of a submission: its expected amount and its derivation. */
export function receivedLine({ name, amount, trace }: ReceivedDevice, say: Say): string {
  const { rows, notes } = amountRows(trace, amount)
  const rowTexts = rows.map((row, at) =>
    say(at > 0 && row.amount > 0 ? 'mails:received.more_row' : 'mails:received.row', {
      label: stepLabel(row.step, say),
      amount: row.amount,
    }),
  )
  const why =
    rowTexts.length > 0 ? rowTexts : notes.slice(0, 2).map((step) => describeStep(step, say))
  const values = { device: name ?? say('mails:device.unnamed'), amount }
  return why.length > 0
    ? say('mails:received.paid_why', { ...values, rows: why.join(', ') })
    : say('mails:received.paid', values)
}

/** The devices that the mail does not name. */
export const receivedRest = (rest: readonly ReceivedDevice[], say: Say): string =>
  say('mails:received.more', {
    count: rest.length,
    amount: rest.reduce((sum, { amount }) => sum + amount, 0),
  })
