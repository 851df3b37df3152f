import { berlinDay, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { devicesLeft, findUnclaimed } from '../paperworks/unclaimed/find-unclaimed.ts'
import { defineFunction } from '../platform/functions.ts'
import { pricedProducts } from './priced-products.ts'
import { calculateToday, campaignsToday, circumstancesToday } from './today.ts'

/** Invoices that are told at once, the most urgent. */
const AT_MOST = 5

/**
 * Devices on the caller's uploaded e-invoices that are in no claim yet and can still be handed in in
 * time; EUR, as bought and claimed today. `amount` is null where it depends on the invoice's price.
 * Budget: a count for each own invoice that is not past, and for five of them one calculation of as many
 * devices as a claim has at most.
 */
export const unclaimedDevices = defineFunction('paperwork', 'unclaimed_devices', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Devices on own invoices that are in no claim yet',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const today = berlinDay(now)
    const found = await findUnclaimed(tx, {
      which: sql`billed.link_installer = ${caller.member} and billed.last_day >= ${today}::date`,
      limit: AT_MOST,
    })
    if (found.length === 0) return []
    const priced = new Map((await pricedProducts(tx)).map((line) => [line.id, line]))
    const circumstances = await circumstancesToday(tx, { caller, today })
    const campaigns = await campaignsToday(tx, { caller, today })
    return found.map((one) => {
      const lines = one.products.flatMap(({ id, devices }) => {
        const line = priced.get(id)
        if (!line) return []
        return Array.from({ length: devices }, (_, at) => ({
          ...line,
          ...{ id: `${id}-${at}`, serial: `${id}-${at}` },
        }))
      })
      const { amount } = calculateToday(lines, { ...circumstances, campaigns })
      return {
        invoice_number: one.invoice_number,
        last_day: one.last_day,
        devices: devicesLeft(one),
        products: one.products.map(({ name }) => name),
        amount: amount > 0 ? toEuro(amount) : null,
      }
    })
  },
})
