import { type CalculationLine, type ProductFamily, toBasisPoints } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** A device of each product that is offered, of one product if said, with all its dated rates. */
export async function pricedProducts(tx: Tx, product?: string): Promise<CalculationLine[]> {
  const { rows } = await sql<Row>`
    select p.id, p.family, p.unknown_serial_policy, coalesce(jsonb_agg(jsonb_build_object(
      'valid_from', r.valid_from, 'valid_to', r.valid_to, 'amount', r.amount,
      'percent', r.percent_of_net_price) order by r.valid_from)
      filter (where r.id is not null), '[]') as rates
    from product p left join product_rate r on r.link_product = p.id
    where p.active and (${product ?? null}::text is null or p.id = ${product ?? null})
    group by p.id order by p.name, p.id`.execute(tx)
  return rows.map(({ id, family, unknown_serial_policy, rates }) => ({
    id,
    product_id: id,
    family,
    serial: id,
    product: { active: true, unknown_serial_policy },
    rates: rates.map(({ percent, ...rate }) => ({
      ...rate,
      percent_of_net_price: percent === null ? null : toBasisPoints(percent),
    })),
    net_price: null,
    serial_state: 'delivered',
  }))
}

interface Row {
  id: string
  family: ProductFamily
  unknown_serial_policy: 'reject' | 'review' | 'accept'
  rates: {
    valid_from: string
    valid_to: string | null
    amount: number | null
    percent: number | null
  }[]
}
