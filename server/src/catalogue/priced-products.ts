import {
  type CalculationLine,
  datedRate,
  type ProductFamily,
  type StoredRate,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** One product alone, or those of a family. */
export interface Wanted {
  product?: string | undefined
  family?: ProductFamily | undefined
}

/** A device of each product that is offered, with all its dated rates. */
export async function pricedProducts(
  tx: Tx,
  { product, family }: Wanted = {},
): Promise<CalculationLine[]> {
  const { rows } = await sql<Row>`
    select p.id, p.family, coalesce(p.unknown_serial_policy, 'review') as unknown_serial_policy, coalesce(jsonb_agg(jsonb_build_object(
      'valid_from', r.valid_from, 'valid_to', r.valid_to, 'amount', r.amount,
      'percent_of_net_price', r.percent_of_net_price, 'wholesaler_percent', r.wholesaler_percent) order by r.valid_from)
      filter (where r.id is not null), '[]') as rates
    from product p left join product_rate r on r.link_product = p.id
    where p.active and (${product ?? null}::text is null or p.id = ${product ?? null})
      and (${family ?? null}::text is null or p.family = ${family ?? null})
    group by p.id order by p.name, p.id`.execute(tx)
  return rows.map(({ id, family, unknown_serial_policy, rates }) => ({
    id,
    product_id: id,
    family,
    serial: id,
    product: { active: true, unknown_serial_policy },
    rates: rates.map(datedRate),
    net_price: null,
    serial_state: 'delivered',
  }))
}

interface Row {
  id: string
  family: ProductFamily
  unknown_serial_policy: 'reject' | 'review' | 'accept'
  rates: StoredRate[]
}
