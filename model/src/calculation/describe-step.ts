import type { Language } from '../texts/languages.ts'
import type { Say, TextValues } from '../texts/say.ts'
import { wordingIn } from '../texts/wording.ts'
import type { ReferenceDate } from './reference-date.ts'
import type { TraceStep } from './trace.ts'

/** Describes a calculation step in a plain sentence; the screen shows the resulting amount next to it. */
export const describeStep = (step: TraceStep, say: Say): string =>
  say(
    `steps:${isOfOneDay(step) ? 'campaign_purchase_other_day' : step.code}`,
    valuesIn(step, say.language),
  )

/** The values of a step's sentence: reference dates by name, tiers and campaigns by their name at that time. */
export function valuesIn({ values }: TraceStep, language: Language): TextValues {
  if (!('words' in values) || !values.words) return plain(values)
  const { words, ...rest } = values
  const called = wordingIn(words, language)
  return { ...plain(rest), ...('tier' in rest ? { tier: called } : { campaign: called }) }
}

const plain = (values: Omit<TraceStep['values'], 'words'>): TextValues =>
  'kind' in values
    ? { ...values, kind: { say: `words:dates.${values.kind as ReferenceDate}` } }
    : { ...values }

const isOfOneDay = ({ code, values }: TraceStep) =>
  code === 'campaign_purchase_outside' && values.purchase_from === values.purchase_to
