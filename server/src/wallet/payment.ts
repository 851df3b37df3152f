import type { IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/**
 * How far a claim's cashback has left the wallet, by the parts of the payouts that pay it: since when all
 * of it is paid, or the last payout that is planned or on its way with some of it. Reads the few parts
 * of one claim.
 */
export const payment = defineFunction('paperwork', 'payment', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'When the cashback of a claim was paid out, or when it will be',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const { rows } = await sql<Row>`
      with claim as (
        select link_installer, coalesce(approved_amount, 0) as amount from paperwork where id = ${unit}
      ), paid as (
        select payout.payout_status as status, sum(part.amount) as amount,
          coalesce(payout.executed_on, run.execution_on) as day
        from claim
          join payout_part part on part.source_type = 'paperwork' and part.source_id = ${unit}
          join payout on payout.id = part.link_payout and payout.link_member = claim.link_installer
          left join payout_run run on run.id = payout.link_payout_run
        where is_live_payout(payout.payout_status)
        group by payout.id, run.id
      )
      select (
        select max(day) from paid where status = 'executed' having sum(amount) >= claim.amount
      ) as paid_on, underway.day, underway.status
      from claim left join lateral (
        select day, status from paid where status <> 'executed' and amount > 0
        order by day desc limit 1
      ) underway on true
      where claim.amount > 0`.execute(tx)
    const [{ paid_on, day, status } = nothing] = rows
    return { paid_on, underway: day && status ? { on: day, status } : null }
  },
})

interface Row {
  paid_on: IsoDate | null
  day: IsoDate | null
  status: 'planned' | 'sent' | 'accepted' | null
}

const nothing: Row = { paid_on: null, day: null, status: null }
