import type { Language } from '../texts/languages.ts'
import { purchaseOtherDay } from './campaign-sentences.ts'
import { fillSentence } from './fill-sentence.ts'
import { sentences } from './sentences.ts'
import type { TraceStep } from './trace.ts'

/** A step of the calculation as a plain sentence; the amount after it is shown beside. */
export const describeStep = (step: TraceStep, language: Language): string => {
  const texts = isOfOneDay(step) ? purchaseOtherDay : sentences[step.code]
  return fillSentence(texts[language], step.values as Record<string, string | number>, language)
}

const isOfOneDay = ({ code, values }: TraceStep) =>
  code === 'campaign_purchase_outside' && values.purchase_from === values.purchase_to
