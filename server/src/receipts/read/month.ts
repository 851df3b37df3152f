import { addDays, berlinDay, type Cents, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Brand } from '../../brand.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { drawLetterhead } from '../../paper/letterhead.ts'
import { shorten } from '../../paper/lines.ts'
import { blankPage, sheet } from '../../paper/page.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { germanDate, germanEuro } from '../write/words.ts'

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
    return new Download({
      bytes: drawMonth(statement, { brand: deps.brand, now }),
      filename: `Kontoauszug-${wanted}.pdf`,
      media_type: 'application/pdf',
    })
  },
})

interface MonthStatement {
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

const quiet = '#5b6472'
const head = { size: 8, face: 'bold', colour: quiet } as const

function drawMonth(
  { month, company, bookings }: MonthStatement,
  { brand, now }: { brand: Pick<Brand, 'name' | 'colours'>; now: Date },
): Uint8Array {
  const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = `Kontoauszug ${name.format(new Date(`${month}-01T00:00:00Z`))}`
  const page = blankPage({ title, author: brand.name, language: 'de', at: now })
  drawLetterhead(page, brand)
  page.text({ x: sheet.left, y: 716 }, shorten(company, 400, { size: 10.5 }), { size: 10.5 })
  page.text({ x: sheet.left, y: 676 }, title, { size: 16, face: 'bold' })
  let y = 646
  const columns = () => {
    page.text({ x: sheet.left, y }, 'Gebucht', head)
    page.text({ x: 135, y }, 'Buchung', head)
    page.textRight({ x: 460, y }, 'Betrag', head)
    page.textRight({ x: sheet.right, y }, 'Kontostand', head)
    page.rule(y - 6, '#d6dae0')
    y -= 20
  }
  columns()
  for (const { day, text, amount, balance } of bookings) {
    if (y < 100) {
      page.turn()
      y = 780
      columns()
    }
    page.text({ x: sheet.left, y }, germanDate(day))
    page.text({ x: 135, y }, shorten(text, 250))
    page.textRight({ x: 460, y }, germanEuro(amount))
    page.textRight({ x: sheet.right, y }, germanEuro(balance))
    y -= 14
  }
  page.rule(y + 6, '#d6dae0')
  const sum = bookings.reduce((total, { amount }) => total + amount, 0)
  page.text({ x: sheet.left, y: y - 8 }, bookings.length === 0 ? 'Keine Buchung' : 'Summe', {
    face: 'bold',
  })
  page.textRight({ x: 460, y: y - 8 }, germanEuro(sum), { face: 'bold' })
  page.eachPage((at, count) =>
    page.textRight({ x: sheet.right, y: 53 }, `Seite ${at} von ${count}`, head),
  )
  return page.bytes()
}

const tooLong = () =>
  failure(
    'unprocessable',
    'statement_too_long',
    { context: 'receipt', message: 'the month has too many bookings for one statement' },
    { most: STATEMENT_ROWS },
  )
