import type { Cents, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import { claimScope } from '../claim-scope.ts'
import { rowsWithin } from '../period.ts'
import { type Asked, type Group, inEuro } from './group.ts'

export const byFamily = async (query: Asked, period: Period) =>
  familiesOf(await readProducts(query, period))

interface ProductSum {
  id: string
  label: string
  family: string
  count: number
  amount: Cents
}

/** Devices of a period by product, those with the most money first. */
export async function readProducts({ tx, caller }: Asked, period: Period): Promise<ProductSum[]> {
  const { rows } = await sql<ProductSum>`
    select r.id, r.label, r.family, d.count, d.amount
    from (
      select product, sum(devices)::bigint as count, sum(amount)::bigint as amount
      from (${ofDevices(claimScope(caller), period)}) found group by product having sum(devices) <> 0
    ) d join product r on r.id = d.product
    order by d.amount desc, r.id`.execute(tx)
  return rows
}

export const familiesOf = (products: readonly ProductSum[]): Group[] =>
  [...Map.groupBy(products, ({ family }) => family)]
    .map(([key, own]) => ({
      key,
      label: null,
      count: own.reduce((sum, { count }) => sum + count, 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .sort((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
    .map(inEuro)

export const productsOf = (products: readonly ProductSum[]): Group[] =>
  products
    .slice(0, MAX_PRODUCTS)
    .map(({ id, ...own }) =>
      inEuro({ key: id, label: own.label, count: own.count, amount: own.amount }),
    )

const MAX_PRODUCTS = 100

/** By day and, of whole months, by month. */
const ofDevices = (own: string, period: Period) =>
  rowsWithin(period, {
    by: 'product',
    sums: ['devices', 'amount'],
    day: own === '' ? sql`device_day where true` : sql`device_day where scope = ${own}`,
    month: sql`device_month where scope = ${own}`,
  })
