/** Whether each typed word occurs, ignoring case and accents. */
export function matches(text: string, search: string): boolean {
  const plain = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Whether each typed word resembles a word of the text: one wrong letter, two in long words. */
export function resembles(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return fold(search)
    .split(/\s+/)
    .every((word) =>
      words.some((candidate) => candidate.startsWith(word) || isMistyped(word, candidate)),
    )
}

/** Whether a word resembles the start of another. It ignores the other's remaining letters. */
function isMistyped(word: string, candidate: string): boolean {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
  if (allowed === 0 || candidate.length < word.length - allowed) return false
  return changesTo(word, candidate.slice(0, word.length + allowed)) <= allowed
}

/** Edit distance to a prefix: changes, insertions, deletions and swaps. */
function changesTo(word: string, candidate: string): number {
  let secondLastRow: number[] = []
  let row = Array.from({ length: candidate.length + 1 }, (_, index) => index)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let column = 1; column <= candidate.length; column++) {
      const isSame = word[at - 1] === candidate[column - 1]
      const isSwapped =
        word[at - 1] === candidate[column - 2] && word[at - 2] === candidate[column - 1]
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped
          ? (secondLastRow[column - 2] ?? Number.POSITIVE_INFINITY) + 1
          : Number.POSITIVE_INFINITY,
      )
    }
    secondLastRow = row
    row = next
  }
  return Math.min(...row)
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
