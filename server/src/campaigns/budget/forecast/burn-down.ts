import { type IsoDate, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'

/**
 * What claims took of a campaign week by week, by the day of their submission; EUR. Reads the kept
 * days of one campaign and answers with a row a week at most.
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
