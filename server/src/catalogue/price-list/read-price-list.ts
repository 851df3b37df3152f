import {
  type Cents,
  type PaidToday,
  type ProductFamily,
  paysSomething,
  type Wording,
  wordingIn,
  wordingOf,
} from '@ruecklauf/model'
import { familyNames } from '../../campaigns/rule/name-rules.ts'
import { failure, invalidIn } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { paidByProduct } from '../paid-by-product.ts'
import { agreedFor } from '../today.ts'

/** Devices of one list: each is calculated, and a page holds about forty. */
export const maxListed = 1_000

/** A device of the list. */
export interface ListedProduct {
  name: string
  article_number: string
  power_kw: number | null
  paid: PaidToday
  /** Cents the wholesaler gets, or bears where it is negative. */
  share: Cents
}

/** The content of a price list. */
export interface PriceList {
  /** German day it is as of. */
  day: string
  families: { family: Wording; products: ListedProduct[] }[]
  /** The role of its reader. */
  role: Caller['role']
  /** True for wholesalers, unless their sales points have different agreed shares. */
  has_share: boolean
}

interface Asked {
  caller: Caller
  day: string
  family?: ProductFamily | undefined
}

/**
 * The devices that pay something on a day, by family.
 * @throws price_list_too_long, and invalid for a family that nobody has made
 */
export async function readPriceList(tx: Tx, { caller, day, family }: Asked): Promise<PriceList> {
  const families = await familyNames(tx)
  if (family !== undefined && !families.has(family)) throw noFamily()
  const products = await tx
    .selectFrom('product')
    .select(['id', 'name', 'name_en', 'name_it', 'name_es'])
    .select(['article_number', 'power_kw', 'family'])
    .where('active', '=', true)
    .where(({ and, eb }) => (family ? eb('family', '=', family) : and([])))
    .orderBy('name')
    .orderBy('id')
    .limit(maxListed + 1)
    .execute()
  if (products.length > maxListed) throw tooLong()
  const paid = await paidByProduct(tx, { caller, today: day, family })
  const paidById = new Map(paid.map((row) => [row.told.product, row]))
  const listed = products.flatMap((product) => {
    const { id, article_number, power_kw, family: of } = product
    const row = paidById.get(id)
    if (!row || !paysSomething(row.told)) return []
    const name = wordingIn(wordingOf(product, 'name'), caller.language)
    const share = shareOf(row.calculation.wholesaler)
    return [{ name, article_number, power_kw, family: of, paid: row.told, share }]
  })
  const listedFamilies = [...families]
    .map(([id, name]) => ({
      family: name,
      products: listed
        .filter((product) => product.family === id)
        .toSorted((product, other) => product.name.localeCompare(other.name, caller.language)),
    }))
    .filter(({ products: own }) => own.length > 0)
  const has_share =
    caller.role === 'wholesaler' && (await agreedFor(tx, { caller, today: day })) !== 'varies'
  return { day, families: listedFamilies, role: caller.role, has_share }
}

const shareOf = (parts: readonly { mode: 'bonus' | 'cofunding'; amount: Cents }[]): Cents =>
  parts.reduce((sum, { mode, amount }) => (mode === 'bonus' ? sum + amount : sum - amount), 0)

const noFamily = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:family_unknown'),
      parameter: 'family',
    },
  ])

const tooLong = () =>
  failure(
    'unprocessable',
    'price_list_too_long',
    {
      context: 'product',
      message: `a price list has at most ${maxListed} products`,
      parameter: 'family',
    },
    { most: maxListed },
  )
