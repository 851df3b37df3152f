import type { Language } from '../arke/messages.ts'
import { fillSentence } from './fill-sentence.ts'
import { sentences } from './sentences.ts'
import type { TraceStep } from './trace.ts'

/** A step of the calculation as a plain sentence; the amount after it is shown beside. */
export const describeStep = ({ code, values }: TraceStep, language: Language): string =>
  fillSentence(sentences[code][language], values as Record<string, string | number>, language)
