import { berlinDay, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { devicesLeft, findUnclaimed } from '../paperworks/unclaimed/find-unclaimed.ts'
import { defineFunction } from '../platform/functions.ts'
import { pricedProducts } from './priced-products.ts'
import { calculateToday, campaignsToday, circumstancesToday } from './today.ts'

/** The most invoices shown, most urgent first. */
const AT_MOST = 5

/**
 * Unclaimed devices on the caller's uploaded e-invoices that are still in time; EUR, as bought and claimed today.
 * `amount` is null where it depends on the invoice's price. Budget: a count for each own invoice that is not past, and
 * for five of them one calculation of as many devices as a claim has at most.
 */
export const unclaimedDevices = defineFunction('paperwork', 'unclaimed_devices', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Devices on own invoices that are in no claim yet',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const today = berlinDay(now)
    const rows = await findUnclaimed(tx, {
      which: sql`billed.link_installer = ${caller.member} and billed.last_day >= ${today}::date`,
      limit: AT_MOST,
    })
    if (rows.length === 0) return []
    const priced = new Map((await pricedProducts(tx)).map((line) => [line.id, line]))
    const circumstances = await circumstancesToday(tx, { caller, today })
    const campaigns = await campaignsToday(tx, { caller, today })
    return rows.map((installer) => {
      const lines = installer.products.flatMap(({ id, devices }) => {
        const line = priced.get(id)
        if (!line) return []
        return Array.from({ length: devices }, (_, at) => ({
          ...line,
          ...{ id: `${id}-${at}`, serial: `${id}-${at}` },
        }))
      })
      const { amount } = calculateToday(lines, { ...circumstances, campaigns })
      return {
        invoice_number: installer.invoice_number,
        last_day: installer.last_day,
        devices: devicesLeft(installer),
        products: installer.products.map(({ name }) => name),
        amount: amount > 0 ? toEuro(amount) : null,
      }
    })
  },
})
