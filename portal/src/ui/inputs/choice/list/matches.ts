/** Whether every typed word occurs, whatever its case and accents. */
export function matches(text: string, typed: string): boolean {
  const plain = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
