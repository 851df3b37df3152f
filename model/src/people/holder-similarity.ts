/** Below this similarity, 0 to 100, holder and company count as different. */
export const HOLDER_DIFFERS_BELOW = 85

/**
 * How alike the holder of an account and its company are, as payout runs judge it, 0 to 100. An account
 * without a holder is the company's own; a name without letters is like nothing.
 */
export const holderLikeness = (holder: string | null, company: string | null): number =>
  holder === null || holder === company ? 100 : (holderSimilarity(holder, company) ?? 0)

/** Whether no run pays to the account until a person confirms it with a reason (decision 51). */
export const holderDiffers = (holder: string | null, company: string | null): boolean =>
  holderLikeness(holder, company) < HOLDER_DIFFERS_BELOW

/**
 * The similarity of an account's holder and a company, 0 to 100. Equal words in any order, case, spelling of umlauts or
 * legal form are 100. Pairs words by Jaro–Winkler, weighted by length; null where one has no name.
 */
export function holderSimilarity(
  holder: string | null | undefined,
  company: string | null | undefined,
): number | null {
  const [left, right] = [wordsOf(holder ?? ''), wordsOf(company ?? '')]
  if (left.length === 0 || right.length === 0) return null
  if (left.join('') === right.join('')) return 100
  return Math.round(100 * shareOfPairs(left, right))
}

/** Longer forms come first, because a shorter form may be their beginning. */
const legalForms = [
  'gesellschaft mit beschraenkter haftung',
  'gesellschaft buergerlichen rechts',
  'haftungsbeschraenkt',
  'offene handelsgesellschaft',
  'kommanditgesellschaft',
  'eingetragener kaufmann',
  'eingetragene kauffrau',
  'unternehmergesellschaft',
  'aktiengesellschaft',
  'inhaberin',
  'inhaber',
  'ggmbh',
  'gmbh',
  'mbh',
  'gbr',
  'ohg',
  'kgaa',
  'inh',
  'e k',
  'e kfm',
  'e kfr',
  'ek',
  'kg',
  'ug',
  'ag',
  'se',
  'co',
  'cie',
  'und',
  'u',
] as const

const legalForm = new RegExp(`(?<![a-z0-9])(?:${legalForms.join('|')})(?![a-z0-9])`, 'g')

/** The words that tell one company from another, in a spelling of their own. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const telling = plain.replace(legalForm, ' ').trim()
  return (telling || plain).split(/\s+/).filter(Boolean)
}

/** Two words that are less alike than this are two words. */
const SAME_WORD = 0.85

/** The share of both names' letters that lie in words which have their like in the other. */
function shareOfPairs(left: readonly string[], right: readonly string[]): number {
  const pairs = left.flatMap((word, i) =>
    right.map((other, j) => ({
      i,
      j,
      weight: word.length + other.length,
      alike: alike(word, other),
    })),
  )
  pairs.sort((a, b) => b.alike - a.alike || b.weight - a.weight)
  const used = { left: new Set<number>(), right: new Set<number>() }
  let matched = 0
  for (const { i, j, weight, alike: likeness } of pairs) {
    if (likeness < SAME_WORD || used.left.has(i) || used.right.has(j)) continue
    used.left.add(i)
    used.right.add(j)
    matched += likeness * weight
  }
  return matched / [...left, ...right].reduce((sum, { length }) => sum + length, 0)
}

/** Jaro–Winkler, and the beginning of a word of at least three letters as its abbreviation. */
function alike(first: string, other: string): number {
  const [short, long] = first.length <= other.length ? [first, other] : [other, first]
  const isAbbreviated = short.length >= 3 && long.startsWith(short)
  return Math.max(jaroWinkler(first, other), isAbbreviated ? 0.9 : 0)
}

function jaroWinkler(first: string, other: string): number {
  if (first === other) return 1
  const jaro = jaroOf(first, other)
  let prefix = 0
  while (prefix < 4 && first[prefix] === other[prefix] && prefix < first.length) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(first: string, other: string): number {
  const reach = Math.max(0, Math.floor(Math.max(first.length, other.length) / 2) - 1)
  const [mine, theirs] = [commonOf(first, other, reach), commonOf(other, first, reach)]
  // Counted from either side it may differ by where doubles lie: the smaller is sure.
  const common = Math.min(mine.length, theirs.length)
  if (common === 0) return 0
  let moved = 0
  for (let at = 0; at < common; at += 1) if (mine[at] !== theirs[at]) moved += 1
  return (common / first.length + common / other.length + (common - moved / 2) / common) / 3
}

/** The letters of a word that the other has too, near the same place, each once. */
function commonOf(word: string, other: string, reach: number): string {
  const free = [...other]
  let common = ''
  for (const [at, letter] of [...word].entries()) {
    const from = Math.max(0, at - reach)
    const place = free.findIndex(
      (candidate, index) => index >= from && index <= at + reach && candidate === letter,
    )
    if (place < 0) continue
    free[place] = ''
    common += letter
  }
  return common
}
