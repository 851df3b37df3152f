import { type Reason, rejectionWords } from '@ruecklauf/model'
import { failure } from '../../../errors/errors.ts'
import type { Phrase } from '../../../notifications/event-values.ts'

/**
 * Some reasons need the reviewer's own words.
 * @param parameter the input field for the reviewer's words.
 * @throws `note_missing` (400) when there are none.
 */
export function requireOwnWords(
  { code, needs_text }: Reason,
  { words, parameter }: { words: string; parameter: string },
): void {
  if (!needs_text || words) return
  throw failure('bad_request', 'note_missing', {
    context: 'parameter_validation',
    message: `${code} needs words of your own`,
    parameter,
  })
}

/** The reason in the participant's language. */
export const wordsOf =
  (reason: Reason, text: string): Phrase =>
  (say) =>
    rejectionWords(reason, text, say)
