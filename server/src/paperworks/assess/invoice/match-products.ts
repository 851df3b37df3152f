import type { InvoiceLine } from '@ruecklauf/model'
import { plainName } from '../../../foreign-text/company-name.ts'
import type { Tx } from '../../../tables.ts'

export interface MatchedProduct {
  id: string
  name: string
  /** Name of the other product that the article number means; null without contradiction. */
  contradiction: string | null
}

/** A set of several devices sold under one article number. */
export interface MatchedSet {
  parts: readonly MatchedProduct[]
}

export type Matched = MatchedProduct | MatchedSet | null

/** The fields of an invoice line that identify its product. */
export type Article = Pick<InvoiceLine, 'article_number' | 'gtin' | 'name'>

/**
 * Finds the products of invoice lines, in their order. Matches by GTIN, then by article number, then by the exact
 * name of a single product. Then by the article number of a set, then by another spelling of a single product's or
 * set's number. Null where nothing matches.
 */
export async function matchProducts(tx: Tx, lines: readonly Article[]): Promise<Matched[]> {
  if (lines.length === 0) return []
  const allProducts = await tx
    .selectFrom('product')
    .select(['id', 'name', 'article_number', 'gtin', 'set_numbers', 'active'])
    .execute()
  const products = allProducts.filter(({ active }) => active)
  const byArticle = uniquely(products, ({ article_number }) => plainCode(article_number))
  const sets = setsOf(products)
  const bySpelling = uniquely(
    [
      // A product out of sale keeps its number.
      ...allProducts.map((product) => ({
        code: product.article_number,
        found: product.active ? shown(product) : null,
      })),
      ...[...sets].map(([code, set]) => ({ code, found: set })),
    ],
    ({ code }) => looseCode(code),
  )
  const byGtin = uniquely(products, ({ gtin }) => plainGtin(gtin))
  // Normalising names is slow: only for lines without a known code.
  let byName: Map<string, (typeof products)[number]> | undefined
  const findByName = (name: string | null | undefined) => {
    byName ??= uniquely(products, (product) => plainName(product.name))
    return byName.get(plainName(name ?? ''))
  }
  return lines.map((line) => {
    const article = byArticle.get(plainCode(line.article_number))
    const product = byGtin.get(plainGtin(line.gtin)) ?? article ?? findByName(line.name)
    if (!product) {
      const spelled = bySpelling.get(looseCode(line.article_number))
      const isSpelled = spelled && isSpelling(line.article_number ?? '', spelled.code ?? '')
      return sets.get(plainCode(line.article_number)) ?? (isSpelled ? spelled.found : null)
    }
    const contradiction = article && article.id !== product.id ? article.name : null
    return { ...shown(product), contradiction }
  })
}

/** The content of each set by article number, with a device once for each mention. */
function setsOf(
  products: readonly { id: string; name: string; set_numbers: string | null }[],
): Map<string, MatchedSet> {
  const setParts = products.flatMap(({ id, name, set_numbers }) =>
    (set_numbers ?? '').split(',').flatMap((code) => {
      const set = plainCode(code)
      return set === '' ? [] : [{ set, part: { id, name, contradiction: null } }]
    }),
  )
  return new Map(
    [...Map.groupBy(setParts, ({ set }) => set)].map(([set, parts]) => [
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

/** Shorter numbers are ambiguous. */
const FEWEST_SIGNS = 4

/** A number without dashes, blanks and leading zeros, as stock systems write it; empty if too short. */
function looseCode(code: string | null): string {
  const signs = (code ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const loose = signs.replace(/^0+/, '')
  return loose.length >= FEWEST_SIGNS ? loose : ''
}

/** Two spellings match if one has no separators, or both have the same: `12-34567` is not `123-45.67`. */
function isSpelling(spelling: string, otherSpelling: string): boolean {
  const [parts, otherParts] = [spelling, otherSpelling].map((code) =>
    code
      .toUpperCase()
      .replace(/^0+/, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ) as [string[], string[]]
  return parts.length === 1 || otherParts.length === 1 || parts.join('-') === otherParts.join('-')
}

const plainCode = (code: string | null) => (code ?? '').toUpperCase().trim()

/** Pads GTINs of 8, 12 and 13 digits to 14. */
const plainGtin = (gtin: string | null) => (gtin ? gtin.trim().padStart(14, '0') : '')

/** An index without keys that are empty or not unique. */
function uniquely<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const groups = Map.groupBy(items, keyOf)
  const single = [...groups].flatMap(([key, [first, ...others]]): [string, T][] =>
    key !== '' && first && others.length === 0 ? [[key, first]] : [],
  )
  return new Map(single)
}
