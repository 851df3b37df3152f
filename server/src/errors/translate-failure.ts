import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { AppError, Message } from './errors.ts'
import { isWorded } from './failure-codes.ts'

/**
 * The messages of a failure in the caller's language; without one, or without a text of ours, the
 * original words.
 */
export function translateFailure(failure: AppError, language: Language | undefined): Message[] {
  const { code, messages, values, told: translate } = failure
  if (!language) return messages
  const say = sayTo(language)
  if (translate) return translate(say)
  const first = messages[0]
  if (!first || !isWorded(code)) return messages
  return [{ ...first, message: say(`failures:${code}`, values) }]
}
