import { addDays, type IsoDate, type Statement, startOfBerlinDay, toEuro } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** Bookings in one answer. */
const page_size = 100
/** Months with sums, the newest first: twenty years. */
const most_months = 240

const input = z.strictObject({
  /** First and last German day of booking. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** A part of a claim's number, or of a booking's text. */
  q: z.string().trim().max(60).optional(),
  /** `1`: includes reservations. */
  reserved: z.enum(['0', '1']).default('0'),
  /** The last booking of the previous page. */
  after: z.string().max(100).optional(),
})

/**
 * `GET /lib/wallet_entry/function/statement`: the caller's bookings, the newest first, each with
 * the balance after it, page by page. It adds the sums of their months over all pages, in EUR. A
 * reservation is no part of any sum.
 */
export const statement = defineFunction('wallet_entry', 'statement', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The caller’s bookings with the balance after each and the sums of their months',
  input,
  run: async ({ tx, caller }, filter): Promise<Statement> => {
    const own = bookingsOf(caller.member, filter)
    const months = await monthsIn(tx, own)
    const rows = await pageOf(tx, { own, member: caller.member, ...filter })
    const items = rows.slice(0, page_size)
    const last = items.at(-1)
    const total = (field: 'bookings' | 'incoming' | 'outgoing') =>
      months.reduce((sum, month) => sum + Number(month[field]), 0)
    return {
      bookings: total('bookings'),
      incoming: toEuro(total('incoming')),
      outgoing: toEuro(total('outgoing')),
      months: months.map(({ month, bookings, ...cents }) => ({
        month,
        bookings: Number(bookings),
        incoming: toEuro(Number(cents.incoming)),
        outgoing: toEuro(Number(cents.outgoing)),
        balance: toEuro(Number(cents.balance)),
      })),
      items: items.map(({ claim, claim_number, amount, balance, ...booking }) => ({
        ...booking,
        claim: claim === null ? null : { id: claim, number: claim_number },
        amount: toEuro(Number(amount)),
        balance: toEuro(Number(balance)),
      })),
      next: rows.length > page_size && last ? last.id : null,
    }
  },
})

type Wanted = z.infer<typeof input>

/** A member's bookings by the filter's days and words, with their German month. */
function bookingsOf(member: string, { from, to, q }: Wanted): RawBuilder<unknown> {
  const since = from ? startOfBerlinDay(from) : null
  const until = to ? dayAfter(to) : null
  const words = q ? q.toLowerCase() : null
  return sql`select e.id, e.booked_at, e.journal_id, e.value_date, e.booking_type, e.text, e.amount,
      e.balance, e.is_reserved, e.link_paperwork as claim, p.claim_number,
      to_char(e.booked_at at time zone 'Europe/Berlin', 'YYYY-MM') as month
    from wallet_entry e left join paperwork p on p.id = e.link_paperwork
    where e.link_member = ${member}
      and e.booked_at >= coalesce(${since}::timestamptz, '-infinity')
      and e.booked_at < coalesce(${until}::timestamptz, 'infinity')
      and (${words}::text is null
        or strpos(lower(concat_ws(' ', p.claim_number, e.text)), ${words}::text) > 0)`
}

const dayAfter = (day: IsoDate) => startOfBerlinDay(addDays(day, 1))

async function monthsIn(tx: Tx, own: RawBuilder<unknown>): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select month, count(*) as bookings,
      coalesce(sum(amount) filter (where amount > 0), 0) as incoming,
      coalesce(sum(amount) filter (where amount < 0), 0) as outgoing,
      (array_agg(balance order by booked_at desc, journal_id desc))[1] as balance
    from (${own}) own where not is_reserved
    group by month order by month desc limit ${most_months}`.execute(tx)
  return rows
}

interface Month {
  month: string
  bookings: string
  incoming: string
  outgoing: string
  balance: string
}

interface Page extends Pick<Wanted, 'reserved' | 'after'> {
  own: RawBuilder<unknown>
  member: string
}

/** In the order of booking, because each balance follows from the previous one. */
async function pageOf(tx: Tx, { own, member, reserved, after }: Page): Promise<Row[]> {
  const older = after
    ? sql`and (booked_at, journal_id, is_reserved) < (select booked_at, journal_id, is_reserved
        from wallet_entry where id = ${after} and link_member = ${member})`
    : sql``
  const { rows } = await sql<Row>`
    select id, booked_at, value_date, booking_type, text, amount, balance, is_reserved, claim,
      claim_number, month
    from (${own}) own where (${reserved === '1'} or not is_reserved) ${older}
    order by booked_at desc, journal_id desc, is_reserved desc limit ${page_size + 1}`.execute(tx)
  return rows
}

interface Row extends Omit<Statement['items'][number], 'claim' | 'amount' | 'balance'> {
  claim: string | null
  claim_number: string | null
  amount: string
  balance: string
}
