import type { Language } from '@ruecklauf/model'
import type { AppError, FailureValue, Message } from './errors.ts'

/** Refusals as people read them, by their code. */
export type FailureTexts = Record<string, Record<Language, string>>

/**
 * The messages of a failure in the caller's language; without one, or without a text of ours, the
 * words it was raised with.
 */
export function translateFailure(
  failure: AppError,
  { language, texts }: { language: Language | undefined; texts: FailureTexts },
): Message[] {
  if (!language) return failure.messages
  if (failure.inLanguage) return failure.inLanguage(language)
  const text = texts[failure.code]?.[language]
  const first = failure.messages[0]
  if (!text || !first) return failure.messages
  return [{ ...first, message: fill(text, { values: failure.values, language }) }]
}

const fill = (
  text: string,
  { values, language }: { values: Record<string, FailureValue>; language: Language },
) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name] ?? whole
    return String(typeof value === 'object' ? value[language] : value)
  })
