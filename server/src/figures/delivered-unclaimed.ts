import { addDays, berlinDay, type DeliveredUnclaimed } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/** Wholesalers in one answer, those with most unclaimed devices first. */
const MOST = 1_000

/**
 * `GET /lib/serial_number/function/unclaimed`: the number of devices delivered to each wholesaler, of unclaimed ones,
 * and of those delivered in a month that ended 90 days ago or more. The Land is that of the wholesaler's postcode.
 * Budget: materialised counters, a row a wholesaler and month.
 */
export const deliveredUnclaimed = defineFunction('serial_number', 'unclaimed', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Devices delivered and never claimed, by wholesaler and Land',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<DeliveredUnclaimed> => {
    const old = addDays(berlinDay(now), -90)
    const { rows } = await sql<DeliveredUnclaimed['wholesalers'][number]>`
      select w.id, coalesce(w.company, w.label, '') as company, land_of(w.postcode) as land,
        sum(d.devices)::int as devices, sum(d.unclaimed)::int as unclaimed,
        coalesce(sum(d.unclaimed)
          filter (where d.month + interval '1 month' <= ${old}::date), 0)::int as overdue
      from delivered_month d join wholesaler w on w.id = d.wholesaler
      group by w.id having sum(d.devices) <> 0
      order by 5 desc, w.id limit ${MOST}`.execute(tx)
    return { wholesalers: rows, lands: byLand(rows) }
  },
})

/** Unknown postcodes appear under null. */
function byLand(rows: DeliveredUnclaimed['wholesalers']): DeliveredUnclaimed['lands'] {
  const lands = Map.groupBy(rows, ({ land }) => land)
  return [...lands]
    .map(([land, some]) => ({
      land,
      devices: sum(some.map(({ devices }) => devices)),
      unclaimed: sum(some.map(({ unclaimed }) => unclaimed)),
      overdue: sum(some.map(({ overdue }) => overdue)),
    }))
    .toSorted((a, b) => b.unclaimed - a.unclaimed)
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
