import { addDays, berlinDay, type IsoDate, type MonthSum } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { inEuroSql } from '../../db/in-euro-sql.ts'
import { defineFunction } from '../../platform/functions.ts'
import { lateLines, monthSums } from './month-sums.ts'

export const monthInput = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * Every month since the first booking, newest first, with its status, and the decided and paid amounts. Budget:
 * materialised counters, a row a day, and the executed payouts.
 */
export const months = defineFunction('accounting_month', 'months', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The months of the books and how far each is closed',
  input: z.strictObject({}),
  run: async ({ tx, now }) => {
    const { rows } = await sql<MonthRow>`
      select to_char(series.first, 'YYYY-MM') as month, coalesce(kept.accounting_month_status, 'open') as status,
        kept.note, kept.proposed_at, kept.closed_at,
        kept.link_proposed_by, concat_ws(' ', proposer.first_name, proposer.last_name) as proposer,
        kept.link_closed_by, concat_ws(' ', closer.first_name, closer.last_name) as closer,
        handover.handed_over_by as taker_id, handover.handed_over_at,
        concat_ws(' ', taker.first_name, taker.last_name) as taker,
        ${sql.raw(inEuroSql('coalesce(granted.cents, 0)'))}::float as approved,
        ${sql.raw(inEuroSql('coalesce(executed.cents, 0)'))}::float as paid
      from generate_series(
          (select date_trunc('month', min(booked_at) at time zone 'Europe/Berlin') from ledger_journal),
          ${berlinDay(now)}::timestamp, '1 month') series (first)
        left join accounting_month kept on kept.month = to_char(series.first, 'YYYY-MM')
        left join member_profile proposer on proposer.id = kept.link_proposed_by
        left join member_profile closer on closer.id = kept.link_closed_by
        left join lateral (
          select handed_over_by, handed_over_at from month_handover
          where month_handover.month = to_char(series.first, 'YYYY-MM')
          order by handed_over_at desc limit 1
        ) handover on true
        left join member_profile taker on taker.id = handover.handed_over_by
        left join (
          select date_trunc('month', day) as first, sum(approved) as cents from decision_day group by 1
        ) granted on granted.first = series.first
        left join (
          select date_trunc('month', executed_on) as first, sum(amount) as cents from payout
          where payout_status = 'executed' group by 1
        ) executed on executed.first = series.first
      order by 1 desc`.execute(tx)
    return {
      items: rows.map(
        ({ link_proposed_by, proposer, link_closed_by, closer, taker_id, taker, ...row }) => ({
          ...row,
          closable_from: closableFrom(row.month),
          proposed_by: link_proposed_by ? { id: link_proposed_by, label: proposer } : null,
          closed_by: link_closed_by ? { id: link_closed_by, label: closer } : null,
          handed_over_by: taker_id ? { id: taker_id, label: taker } : null,
        }),
      ),
    }
  },
})

interface MonthRow {
  month: string
  status: 'open' | 'proposed' | 'closed'
  note: string | null
  proposed_at: string | null
  closed_at: string | null
  link_proposed_by: string | null
  proposer: string
  link_closed_by: string | null
  closer: string
  taker_id: string | null
  taker: string
  handed_over_at: string | null
  approved: number
  paid: number
}

/** The sums of a month with what differs: as they are now, or as it was closed. */
export const sums = defineFunction('accounting_month', 'sums', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The sums that must agree before a month is closed',
  input: z.strictObject({ month: monthInput }),
  run: async ({ tx, now }, { month }) => {
    await sql`set local statement_timeout = '30s'`.execute(tx)
    const closed = await tx
      .selectFrom('accounting_month')
      .select(['sums', 'closed_at'])
      .where('month', '=', month)
      .where('accounting_month_status', '=', 'closed')
      .executeTakeFirst()
    const late = await lateLines(tx, month)
    if (closed?.closed_at)
      return { month, sums: closed.sums as unknown as MonthSum[], as_of: closed.closed_at, late }
    return { month, sums: await monthSums(tx, month), as_of: now.toISOString(), late }
  },
})

/** The first day on which a month can be closed: no more of it is written then. */
export const closableFrom = (month: string): IsoDate =>
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, 1)
