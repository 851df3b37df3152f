/**
 * Whether two spellings may mean the same company: apart from legal forms and punctuation, the longer name contains all
 * words of the shorter. Names without any such word must be equal.
 */
export function resembles(name: string, other: string): boolean {
  const [fewer, more] = [wordsOf(name), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  if (!fewer || !more || fewer.size === 0) return plainName(name) === plainName(other)
  return [...fewer].every((word) => more.has(word)) || [...fewer].join('') === [...more].join('')
}

/**
 * Whether two spellings mean the same company so surely that nobody need look: they resemble each
 * other and share at least two words, or are the same but for the legal form.
 */
export function isSameName(name: string, other: string): boolean {
  const [ones, others] = [wordsOf(name), wordsOf(other)]
  return isOneName(name, other) || (Math.min(ones.size, others.size) > 1 && resembles(name, other))
}

/** Whether two spellings are one name but for legal forms and signs: no word more, which may make it another firm's. */
export function isOneName(name: string, other: string): boolean {
  const [ones, others] = [wordsOf(name), wordsOf(other)]
  const isSame = ones.size === others.size && ones.isSubsetOf(others)
  return ones.size > 0 && (isSame || [...ones].join('') === [...others].join(''))
}

/** A name for comparisons: lower case, umlauts written out, one space between words. */
export const plainName = (name: string): string => [...wordsOf(name, new Set())].join(' ')

const legalForms = new Set(
  'gmbh mbh co kg kgaa ag se ug ohg gbr ek e k eg ev haftungsbeschraenkt inh inhaber und u fa firma herr herrn frau'.split(
    ' ',
  ),
)

function wordsOf(name: string, dropped: ReadonlySet<string> = legalForms): Set<string> {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && !dropped.has(word)))
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Whether all words of a company's name stand somewhere in a text, apart from legal forms. */
export const standsIn = (name: string, text: string): boolean => shareIn(name, text) === 1

/** Which share of them; all of a name without any. */
export function shareIn(name: string, text: string): number {
  const [words, printed] = [[...wordsOf(name)], plainLetters(text)]
  if (words.length === 0) return 1
  return words.filter((word) => printed.includes(plainLetters(word))).length / words.length
}

/** Letters and digits alone, so that neither line breaks nor spaces between letters matter. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a text, each in letters and digits alone. */
export const plainWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainLetters)
    .filter(Boolean)
