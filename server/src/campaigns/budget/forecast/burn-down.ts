import { type IsoDate, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'

/**
 * A campaign's weekly claim amounts, by day of submission; EUR. Reads the daily counters of one campaign and returns
 * one row a week.
 */
export const burnDown = defineFunction('campaign', 'burn_down', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What claims took of a campaign’s budget week by week; EUR',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const { rows } = await sql<{ monday: IsoDate; taken: number }>`
      select date_trunc('week', day)::date as monday, sum(reserved + spent)::bigint as taken
      from campaign_day where campaign = ${unit}
      group by 1 having sum(reserved + spent) <> 0 order by 1`.execute(tx)
    return { weeks: rows.map(({ monday, taken }) => ({ monday, taken: toEuro(taken) })) }
  },
})
