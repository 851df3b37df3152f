import { berlinDay, type Cents, toEuro, wordingIn, wordingOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineOpenFunction } from '../platform/functions.ts'

/**
 * `GET /lib/product/function/paid_by_family`: between what a device of each family pays today by the rates in force,
 * for visitors: no product, no campaign, nothing that is agreed with anybody. Budget: one statement over the products
 * that are offered, at most fifty families; a browser keeps it for a minute.
 */
export const paidByFamily = defineOpenFunction('product', 'paid_by_family', {
  summary: 'Between what the devices of each family pay today',
  input: z.strictObject({}),
  browser_seconds: 60,
  run: async ({ tx, caller, now }) => {
    const today = berlinDay(now)
    const { rows } = await sql<Row>`
      select f.id, f.name, f.name_en, f.name_it, f.name_es, min(rate.amount)::int as least,
        max(rate.amount)::int as most, min(rate.percent_of_net_price)::float as least_percent,
        max(rate.percent_of_net_price)::float as most_percent
      from product_family f
        join product p on p.family = f.id and p.active
        join product_rate rate on rate.link_product = p.id and rate.valid_from <= ${today}::date
          and (rate.valid_to is null or ${today}::date <= rate.valid_to)
      group by f.id order by f.position, f.name, f.id limit 50`.execute(tx)
    return rows.map(({ id, least, most, least_percent, most_percent, ...family }) => ({
      id,
      name: wordingIn(wordingOf(family, 'name'), caller.language),
      least: least === null ? null : toEuro(least),
      most: most === null ? null : toEuro(most),
      least_percent,
      most_percent,
    }))
  },
})

interface Row {
  id: string
  name: string
  name_en: string | null
  name_it: string | null
  name_es: string | null
  least: Cents | null
  most: Cents | null
  least_percent: number | null
  most_percent: number | null
}
