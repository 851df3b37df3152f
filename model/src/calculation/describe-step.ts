import type { Say, TextValues } from '../texts/say.ts'
import type { ReferenceDate } from './reference-date.ts'
import type { TraceStep } from './trace.ts'

/** A step of the calculation as a plain sentence; the amount after it is shown beside. */
export const describeStep = (step: TraceStep, say: Say): string =>
  say(`steps:${isOfOneDay(step) ? 'campaign_purchase_other_day' : step.code}`, valuesOf(step))

/** The date that counts is told by its name. */
function valuesOf({ values }: TraceStep): TextValues {
  if (!('kind' in values)) return { ...values }
  return { ...values, kind: { say: `words:dates.${values.kind as ReferenceDate}` } }
}

const isOfOneDay = ({ code, values }: TraceStep) =>
  code === 'campaign_purchase_outside' && values.purchase_from === values.purchase_to
