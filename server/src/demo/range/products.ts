import { addDays } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { Random } from '../random.ts'
import { range } from './product-range.ts'

export interface DemoProduct {
  id: string
  name: string
  article_number: string
  gtin: string
  family: string
  /** Net list price in cents. */
  price: number
}

const SERIALS = 5_000
const BATCH = 1_000

/** Sixty products with a rate of last year and one of today. */
export async function createProducts(tx: Tx, today: string): Promise<DemoProduct[]> {
  const products = range.flatMap((series, s) =>
    series.sizes.map((size, n) => ({
      id: newId(),
      name: `${series.name} ${size} ${series.unit}`,
      article_number: `CV-${series.code}-${String(size).padStart(3, '0')}`,
      gtin: gtin(400_900_100_000 + s * 100 + n),
      family: series.family,
      power_kw: series.unit === 'kW' ? size : null,
      serial_pattern: 'CV[0-9A-Z]{10}',
      serial_hint: 'Auf dem Typenschild, beginnt mit CV.',
      price: series.price + n * series.priceStep,
      amount: series.amount + n * series.step,
    })),
  )
  const rows = products.map(({ price: _, amount: __, ...product }) => product)
  await tx.insertInto('product').values(rows).execute()
  const change = addDays(today, -200)
  const rates = products.flatMap(({ id, amount }) => [
    {
      id: newId(),
      link_product: id,
      valid_from: '2024-01-01',
      valid_to: addDays(change, -1),
      amount: Math.round((amount * 0.9) / 100) * 100,
    },
    { id: newId(), link_product: id, valid_from: change, valid_to: null, amount },
  ])
  await tx.insertInto('product_rate').values(rates).execute()
  return products
}

/** Five thousand devices, most of them delivered to a wholesaler. */
export async function createSerialNumbers(
  tx: Tx,
  {
    products,
    wholesalers,
    today,
    random,
  }: { products: DemoProduct[]; wholesalers: { id: string }[]; today: string; random: Random },
) {
  const serials = Array.from({ length: SERIALS }, (_, n) => {
    const produced = addDays(today, -30 - random.whole(500))
    const isDelivered = n < SERIALS - 400
    return {
      id: newId(),
      serial: `CV${(36 ** 5 + n * 104_729).toString(36).toUpperCase().padStart(10, '0')}`,
      link_product: products[n % products.length]?.id ?? '',
      production_date: produced,
      link_wholesaler: isDelivered ? random.pick(wholesalers).id : null,
      delivered_on: isDelivered ? addDays(produced, 10 + random.whole(15)) : null,
      serial_state: isDelivered ? ('delivered' as const) : ('known' as const),
      source: 'Produktion',
      inserted_at: `${produced}T08:00:00Z`,
    }
  })
  for (let at = 0; at < serials.length; at += BATCH)
    await tx
      .insertInto('serial_number')
      .values(serials.slice(at, at + BATCH))
      .execute()
  return serials
}

/** Twelve digits and their check digit. */
function gtin(digits: number): string {
  const text = String(digits)
  const sum = [...text].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${text}${(10 - (sum % 10)) % 10}`
}
