import { fillSentence } from '../calculation/fill-sentence.ts'
import type { Language } from '../texts/languages.ts'
import type { RuleViolation } from './rule-violation.ts'
import { violationTexts } from './violation-texts.ts'

/** A broken rule as a plain sentence, to stand at its field. */
export const describeViolation = ({ code, values }: RuleViolation, language: Language): string =>
  fillSentence(violationTexts[code][language], values as Record<string, string | number>, language)
