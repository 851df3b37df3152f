import {
  addDays,
  berlinDay,
  bookingTypes,
  type Cents,
  type IsoDate,
  startOfBerlinDay,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { failure, notFound } from '../../errors/errors.ts'
import { cofundingAccount } from '../../ledger/accounts.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import type { Party } from '../content.ts'
import { readRecipients } from '../make/read-recipients.ts'

/** The most bookings of one statement, about forty pages and a second to draw; longer ones come as a file. */
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
  run: async ({ tx, caller, deps, now }, { month: requestedMonth }) => {
    const statement = await readMonth(tx, { member: caller.member, month: requestedMonth })
    if (!statement) throw notFound()
    const { drawMonth } = await import('./draw-month.ts')
    return new Download({
      bytes: drawMonth(statement, { brand: deps.brand, now }),
      filename: `Kontoauszug-${requestedMonth}.pdf`,
      media_type: 'application/pdf',
    })
  },
})

/** Cents; German days, the oldest booking first. */
export interface MonthStatement {
  month: string
  owner: Party
  /** The opening balance. */
  opening: Cents
  bookings: { day: IsoDate; text: string; amount: Cents; balance: Cents }[]
  /** The wholesaler's share of others’ cashback; negative for a reduced share. */
  borne: { day: IsoDate; text: string; amount: Cents }[]
}

async function readMonth(
  tx: Tx,
  { member, month }: { member: string; month: string },
): Promise<MonthStatement | null> {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const owner = (await readRecipients(tx, [member])).get(member)?.party
  if (!owner) return null
  const { rows } = await sql<{
    booked_at: string
    booking_type: keyof typeof bookingTypes
    subject: string | null
    amount: string
    balance: string
  }>`
    select booked_at, booking_type, coalesce(claim_number, text) as subject, amount, balance
    from wallet_entry left join paperwork on paperwork.id = link_paperwork
    where link_member = ${member} and not is_reserved
      and booked_at >= ${startOfBerlinDay(first)} and booked_at < ${startOfBerlinDay(next)}
    order by booked_at, journal_id limit ${STATEMENT_ROWS + 1}`.execute(tx)
  if (rows.length > STATEMENT_ROWS) throw tooLong()
  return {
    month,
    owner,
    opening: await balanceBefore(tx, { member, first }),
    borne: await borneIn(tx, { member, first, next }),
    bookings: rows.map(({ booked_at, booking_type, subject, amount, balance }) => ({
      day: berlinDay(new Date(booked_at)),
      text: [bookingTypes[booking_type], subject].filter(Boolean).join(' '),
      amount: Number(amount),
      balance: Number(balance),
    })),
  }
}

async function balanceBefore(
  tx: Tx,
  { member, first }: { member: string; first: IsoDate },
): Promise<Cents> {
  const { rows } = await sql<{ balance: Cents }>`
    select balance from wallet_entry
    where link_member = ${member} and not is_reserved and booked_at < ${startOfBerlinDay(first)}
    order by booked_at desc, journal_id desc limit 1`.execute(tx)
  return rows[0]?.balance ?? 0
}

async function borneIn(
  tx: Tx,
  { member, first, next }: { member: string; first: IsoDate; next: IsoDate },
): Promise<MonthStatement['borne']> {
  const { rows } = await sql<{ booked_at: string; text: string; amount: Cents }>`
    select journal.booked_at, concat_ws(': ', 'Anteil an Vorgang ' || claim.claim_number, (
        select string_agg(coalesce(product.name, line.product_name), ', ' order by line.position)
        from paperwork_line line left join product on product.id = line.link_product
        where line.link_paperwork = claim.id)) as text, -posting.amount as amount
    from ledger_posting posting join ledger_journal journal on journal.id = posting.journal_id
      left join paperwork claim on claim.id = journal.source_id
    where posting.account_id = ${cofundingAccount(member)}
      and journal.booked_at >= ${startOfBerlinDay(first)} and journal.booked_at < ${startOfBerlinDay(next)}
    order by journal.booked_at, journal.id limit ${STATEMENT_ROWS + 1}`.execute(tx)
  if (rows.length > STATEMENT_ROWS) throw tooLong()
  return rows.map(({ booked_at, ...row }) => ({ ...row, day: berlinDay(new Date(booked_at)) }))
}

const tooLong = () =>
  failure(
    'unprocessable',
    'statement_too_long',
    { context: 'receipt', message: 'the month has too many bookings for one statement' },
    { most: STATEMENT_ROWS },
  )
