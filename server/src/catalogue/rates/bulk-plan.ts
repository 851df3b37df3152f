import {
  berlinDay,
  type bulkLeftReasons,
  type Cents,
  type IsoDate,
  toCents,
} from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { planRate, type RatePlan } from './plan-rate.ts'
import { ratesOf } from './rate-change.ts'

export interface BulkWish {
  valid_from: IsoDate
  /** One of both. */
  percent: number | null
  /** EUR. */
  amount: number | null
  products: readonly { id: string }[]
}

export interface PlannedProduct {
  id: string
  name: string
  before: Cents
  after: Cents
  /** Of the rate before: it stays. */
  wholesaler_percent: number | null
  plan: RatePlan
}

interface LeftProduct {
  id: string
  name: string
  why: (typeof bulkLeftReasons)[number]
}

/**
 * Plans a bulk rate change for each product, ordered by name, and locks the products. Skips missing products, rates
 * that are a share of the price, and rates that could not change alone either.
 */
export async function planBulk(
  tx: Tx,
  { valid_from, products, ...step }: BulkWish,
  now: Date,
): Promise<{ planned: PlannedProduct[]; left: LeftProduct[] }> {
  const rows = await tx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...products.map(({ id }) => id)])
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute()
  const planned: PlannedProduct[] = []
  const skipped: LeftProduct[] = []
  const today = berlinDay(now)
  for (const product of rows) {
    const plan = planRate(await ratesOf(tx, product.id), { valid_from, today })
    if (typeof plan === 'string') skipped.push({ ...product, why: plan })
    else {
      const rate = plan.replaces ?? plan.ends
      if (!rate) skipped.push({ ...product, why: 'no_rate' })
      else if (rate.amount === null) skipped.push({ ...product, why: 'percent' })
      else
        planned.push({
          ...product,
          before: rate.amount,
          after: stepped(rate.amount, step),
          wholesaler_percent: rate.wholesaler_percent,
          plan,
        })
    }
  }
  return { planned, left: skipped }
}

/** Rounded to the cent once, and never below nothing. */
function stepped(cents: Cents, { percent, amount }: Pick<BulkWish, 'percent' | 'amount'>): Cents {
  const next =
    percent === null ? cents + toCents(amount ?? 0) : Math.round(cents * (1 + percent / 100))
  return Math.max(0, next)
}
