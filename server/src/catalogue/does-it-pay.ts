import { berlinDay, isSerial, normaliseSerial, wordingIn, wordingOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineOpenFunction } from '../platform/functions.ts'

/**
 * `GET /lib/product/function/does_it_pay?text=…`: whether a device pays today, by its serial number, or a product by
 * its article number or GTIN. For visitors: no amount, neither the claimant nor the reason. Budget: two
 * statements over unique indexes.
 */
export const doesItPay = defineOpenFunction('product', 'does_it_pay', {
  summary: 'Whether a device or a product pays today',
  input: z.strictObject({ text: z.string().trim().min(4).max(100) }),
  visitors_may: 'does_it_pay',
  run: async ({ tx, caller, now }, { text }) => {
    const serial = normaliseSerial(text)
    const { rows } = await sql<Row>`
      select p.name, p.name_en, p.name_it, p.name_es, named.is_free and p.active and exists (
          select from product_rate rate where rate.link_product = p.id
            and (rate.amount > 0 or rate.percent_of_net_price > 0)
            and rate.valid_from <= ${berlinDay(now)}::date
            and (rate.valid_to is null or ${berlinDay(now)}::date <= rate.valid_to)) as pays
      from (
        select id as product, true as is_free from product
          where article_number = ${text} or gtin = ${text}
        union all
        select link_product, serial_state in ('known', 'delivered') from serial_number
          where serial = ${isSerial(serial) ? serial : null}
      ) named join product p on p.id = named.product
      order by pays desc, p.name limit 1`.execute(tx)
    const [device] = rows
    if (!device) return { pays: 'unknown' as const, name: null }
    return {
      pays: device.pays ? ('yes' as const) : ('no' as const),
      name: wordingIn(wordingOf(device, 'name'), caller.language),
    }
  },
})

interface Row {
  name: string
  name_en: string | null
  name_it: string | null
  name_es: string | null
  pays: boolean
}
