import type { InvoiceLine } from '@ruecklauf/model'
import { plainName } from '../../../foreign-text/company-name.ts'
import type { Tx } from '../../../tables.ts'

export interface MatchedProduct {
  id: string
  name: string
  /** Name of the other product that the line's article number names; null where nothing contradicts. */
  contradiction: string | null
}

/** A set of several devices that is sold under one article number. */
export interface MatchedSet {
  parts: readonly MatchedProduct[]
}

export type Matched = MatchedProduct | MatchedSet | null

/** What of an invoice line tells its product. */
export type Article = Pick<InvoiceLine, 'article_number' | 'gtin' | 'name'>

/**
 * Finds the products of invoice lines, in their order: by GTIN, which means the same to everybody,
 * else by the seller's article number, else by the exact name, if just one product has it; else the set
 * of the catalogue that has the article number; else what has it in another spelling, if that is one
 * product or set alone. Null where nothing matches.
 */
export async function matchProducts(tx: Tx, lines: readonly Article[]): Promise<Matched[]> {
  if (lines.length === 0) return []
  const all = await tx
    .selectFrom('product')
    .select(['id', 'name', 'article_number', 'gtin', 'set_numbers', 'active'])
    .execute()
  const products = all.filter(({ active }) => active)
  const byArticle = uniquely(products, ({ article_number }) => plainCode(article_number))
  const sets = setsOf(products)
  const bySpelling = uniquely(
    [
      // What is sold no more has its number still.
      ...all.map((product) => ({
        code: product.article_number,
        found: product.active ? shown(product) : null,
      })),
      ...[...sets].map(([code, found]) => ({ code, found })),
    ],
    ({ code }) => looseCode(code),
  )
  const byGtin = uniquely(products, ({ gtin }) => plainGtin(gtin))
  // Names are made plain by looking at each letter: only where a line has no code that is known.
  let byName: Map<string, (typeof products)[number]> | undefined
  const named = (name: string | null | undefined) => {
    byName ??= uniquely(products, (product) => plainName(product.name))
    return byName.get(plainName(name ?? ''))
  }
  return lines.map((line) => {
    const article = byArticle.get(plainCode(line.article_number))
    const product = byGtin.get(plainGtin(line.gtin)) ?? article ?? named(line.name)
    if (!product) {
      const spelled = bySpelling.get(looseCode(line.article_number))
      const isSpelled = spelled && isSpelling(line.article_number ?? '', spelled.code ?? '')
      return sets.get(plainCode(line.article_number)) ?? (isSpelled ? spelled.found : null)
    }
    const contradiction = article && article.id !== product.id ? article.name : null
    return { ...shown(product), contradiction }
  })
}

/** By article number what each set contains, a device as often as its product names the set. */
function setsOf(
  products: readonly { id: string; name: string; set_numbers: string | null }[],
): Map<string, MatchedSet> {
  const named = products.flatMap(({ id, name, set_numbers }) =>
    (set_numbers ?? '').split(',').flatMap((code) => {
      const set = plainCode(code)
      return set === '' ? [] : [{ set, part: { id, name, contradiction: null } }]
    }),
  )
  return new Map(
    [...Map.groupBy(named, ({ set }) => set)].map(([set, parts]) => [
      set,
      { parts: parts.map(({ part }) => part) },
    ]),
  )
}

const shown = ({ id, name }: { id: string; name: string }): MatchedProduct => ({
  id,
  name,
  contradiction: null,
})

/** Shorter numbers are anybody's. */
const FEWEST_SIGNS = 4

/** A number without dashes, blanks and leading zeros, as stock systems write it; empty where too little is left. */
function looseCode(code: string | null): string {
  const signs = (code ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const loose = signs.replace(/^0+/, '')
  return loose.length >= FEWEST_SIGNS ? loose : ''
}

/** One of two spellings has no parts, or both have the same: `12-34567` is not `123-45.67`. */
function isSpelling(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((code) =>
    code
      .toUpperCase()
      .replace(/^0+/, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ) as [string[], string[]]
  return parts.length === 1 || others.length === 1 || parts.join('-') === others.join('-')
}

const plainCode = (code: string | null) => (code ?? '').toUpperCase().trim()

/** GTINs of 8, 12, 13 and 14 digits are one number with leading zeros. */
const plainGtin = (gtin: string | null) => (gtin ? gtin.trim().padStart(14, '0') : '')

/** An index that leaves out keys which are empty or belong to several. */
function uniquely<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const groups = Map.groupBy(items, keyOf)
  const single = [...groups].flatMap(([key, [first, ...others]]): [string, T][] =>
    key !== '' && first && others.length === 0 ? [[key, first]] : [],
  )
  return new Map(single)
}
