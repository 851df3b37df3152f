/** Whether every typed word occurs, whatever its case and accents. */
export function matches(text: string, typed: string): boolean {
  const plain = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Whether every typed word is spelled like one that occurs: one letter wrong, two in a long word. */
export function resembles(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(typed)
    .split(/\s+/)
    .every((word) => words.some((one) => one.startsWith(word) || isMistyped(word, one)))
}

/** Whether a word is another but for a few letters; what follows the other's beginning is not looked at. */
function isMistyped(word: string, meant: string): boolean {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (allowed === 0 || meant.length < word.length - allowed) return false
  return changesTo(word, meant.slice(0, word.length + allowed)) <= allowed
}

/** Letters to be changed, added, left out or swapped so that a word begins another. */
function changesTo(word: string, meant: string): number {
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let of = 1; of <= meant.length; of++) {
      const isSame = word[at - 1] === meant[of - 1]
      const isSwapped = word[at - 1] === meant[of - 2] && word[at - 2] === meant[of - 1]
      next[of] = Math.min(
        (row[of] ?? 0) + 1,
        (next[of - 1] ?? 0) + 1,
        (row[of - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[of - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
