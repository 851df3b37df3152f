import { type Language, languages, type ReasonCode, reasonOf, reasonText } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { failure } from '../../errors/errors.ts'

/**
 * Some reasons say nothing by themselves.
 * @param parameter the input that takes the reviewer's words.
 * @throws `note_missing` (400) when there are none.
 */
export function requireOwnWords(
  reason: ReasonCode,
  { words, parameter }: { words: string; parameter: string },
): void {
  if (!reasonOf(reason).needs_text || words) return
  throw failure('bad_request', 'note_missing', {
    context: 'parameter_validation',
    message: `${reason} needs words of your own`,
    parameter,
  })
}

/** What the participant reads in each language: the catalogue's sentence and the reviewer's words. */
export const wordsOf = (reason: ReasonCode, text: string): Record<Language, string> =>
  Object.fromEntries(
    languages.map((language) => {
      const sentence = reasonOf(reason).needs_text ? '' : reasonText(reason, sayTo(language))
      return [language, [sentence, text].filter(Boolean).join(' ')]
    }),
  ) as Record<Language, string>
