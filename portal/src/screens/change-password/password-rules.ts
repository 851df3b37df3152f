/** Password rules that the portal can check while the person types. */
export type PasswordRule = 'length' | 'variety' | 'not_own'

/** Same limits as on the server. */
const minLength = 12
const maxLength = 128

/**
 * Returns which rules a password fulfils. Only the server can check whether it is easy to guess.
 * @param own the person's name and e-mail address.
 */
export function keptRules(password: string, own: readonly string[]): Record<PasswordRule, boolean> {
  const length = [...password].length
  const folded = password.toLowerCase()
  const ownWords = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  return {
    length: length >= minLength && length <= maxLength,
    variety: new Set(folded).size >= 5,
    not_own: password !== '' && !ownWords.some((word) => word.length >= 3 && folded.includes(word)),
  }
}
