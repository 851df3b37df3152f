import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/**
 * When a claim's cashback has left the wallet. A payout takes from the balance as a whole, so the
 * oldest credit counts as paid first: a claim is paid with the first payout by which as much had left
 * as was earned up to its credit, and has not come back since. Reads the bookings of one member.
 */
export const paidAt = defineFunction('paperwork', 'paid_at', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'When the cashback of a claim was paid out',
  input: z.object({}),
  run: async ({ tx, unit }) => {
    const { rows } = await sql<{ paid_at: string | null }>`
      with own as (
        select e.* from wallet_entry e
        where e.link_member = (select link_installer from paperwork where id = ${unit})
          and e.booking_type <> 'reservation'
      ), earned as (
        select link_paperwork, booking_type, sum(amount) over (order by booked_at, id) as total
        from own where booking_type not in ('payout', 'return')
      ), paid as (
        select booked_at, -sum(amount) over (order by booked_at, id) as total
        from own where booking_type in ('payout', 'return')
      ), wanted as (
        select max(total) as total from earned
        where link_paperwork = ${unit} and booking_type = 'cashback'
      )
      select min(p.booked_at) as paid_at from paid p, wanted w
      where p.total >= w.total and p.booked_at > coalesce(
        (select max(booked_at) from paid where total < w.total), '-infinity')`.execute(tx)
    return { paid_at: rows[0]?.paid_at ?? null }
  },
})
