import { addDays, berlinDay, type Cents, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { failure, notFound } from '../../errors/errors.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'

/** Bookings on one statement, about forty pages, a second to draw; whoever has more takes them as a file. */
export const STATEMENT_ROWS = 2_000

/**
 * `GET /lib/receipt/function/month?month=2026-10`: the caller's bookings of a German month as PDF, all
 * of them or none.
 * @throws statement_too_long (422) for more than `STATEMENT_ROWS`
 */
export const month = defineFunction('receipt', 'month', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The caller’s account in one month as PDF/A',
  spends: 'export',
  input: z.strictObject({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  run: async ({ tx, caller, deps, now }, { month: wanted }) => {
    const statement = await readMonth(tx, { member: caller.member, month: wanted })
    if (!statement) throw notFound()
    const { drawMonth } = await import('./draw-month.ts')
    return new Download({
      bytes: drawMonth(statement, { brand: deps.brand, now }),
      filename: `Kontoauszug-${wanted}.pdf`,
      media_type: 'application/pdf',
    })
  },
})

/** Cents; German days, the oldest booking first. */
export interface MonthStatement {
  month: string
  company: string
  bookings: { day: IsoDate; text: string; amount: Cents; balance: Cents }[]
}

async function readMonth(
  tx: Tx,
  { member, month }: { member: string; month: string },
): Promise<MonthStatement | null> {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const owner = await tx
    .selectFrom('member_profile')
    .select('company')
    .where('id', '=', member)
    .executeTakeFirst()
  if (!owner?.company) return null
  const { rows } = await sql<{
    booked_at: string
    text: string
    amount: string
    balance: string
  }>`
    select booked_at, coalesce(text, booking_type) as text, amount, balance from wallet_entry
    where link_member = ${member} and not is_reserved
      and booked_at >= ${startOfBerlinDay(first)} and booked_at < ${startOfBerlinDay(next)}
    order by booked_at, journal_id limit ${STATEMENT_ROWS + 1}`.execute(tx)
  if (rows.length > STATEMENT_ROWS) throw tooLong()
  return {
    month,
    company: owner.company,
    bookings: rows.map(({ booked_at, text, amount, balance }) => ({
      day: berlinDay(new Date(booked_at)),
      text,
      amount: Number(amount),
      balance: Number(balance),
    })),
  }
}

const tooLong = () =>
  failure(
    'unprocessable',
    'statement_too_long',
    { context: 'receipt', message: 'the month has too many bookings for one statement' },
    { most: STATEMENT_ROWS },
  )
