/** What a new password must be, as far as the portal can tell while it is typed. */
export type PasswordRule = 'length' | 'variety' | 'not_own'

/** As the server has them. */
const fewest = 12
const most = 128

/**
 * Which rules a password keeps already. The server alone judges whether it is easy to guess.
 * @param own words that others know of the person: name, e-mail address.
 */
export function keptRules(password: string, own: readonly string[]): Record<PasswordRule, boolean> {
  const length = [...password].length
  const folded = password.toLowerCase()
  const known = own.flatMap((one) => one.toLowerCase().split(/[^\p{L}]+/u))
  return {
    length: length >= fewest && length <= most,
    variety: new Set(folded).size >= 5,
    not_own: password !== '' && !known.some((word) => word.length >= 3 && folded.includes(word)),
  }
}
