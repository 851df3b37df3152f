import type { Language } from '../texts/languages.ts'
import type { Say, TextValues } from '../texts/say.ts'
import { wordingIn } from '../texts/wording.ts'
import type { ReferenceDate } from './reference-date.ts'
import type { TraceStep } from './trace.ts'

/** A step of the calculation as a plain sentence; the amount after it is shown beside. */
export const describeStep = (step: TraceStep, say: Say): string =>
  say(
    `steps:${isOfOneDay(step) ? 'campaign_purchase_other_day' : step.code}`,
    valuesIn(step, say.language),
  )

/** What a step tells its sentence: dates that count by their names, tiers as they were called. */
export function valuesIn({ values }: TraceStep, language: Language): TextValues {
  if ('tier' in values) {
    const { words, ...rest } = values
    return words ? { ...rest, tier: wordingIn(words, language) } : rest
  }
  if (!('kind' in values)) return { ...values }
  return { ...values, kind: { say: `words:dates.${values.kind as ReferenceDate}` } }
}

const isOfOneDay = ({ code, values }: TraceStep) =>
  code === 'campaign_purchase_outside' && values.purchase_from === values.purchase_to
