import { toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/**
 * A wholesaler's part of the programme, by German month of booking, the newest first. It sums their
 * extra cashback and their share of the installers' cashback, less reversals; EUR.
 */
export const shareMonths = defineFunction('wallet_entry', 'share_months', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What the caller got as a wholesaler and what he bears, by month',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    const { rows } = await sql<Row>`
      select to_char(month, 'YYYY-MM') as month, sum(claims)::int as claims,
        sum(bonus)::bigint as bonus, sum(borne)::bigint as borne
      from share_month where wholesaler = ${caller.member}
      group by 1 having sum(claims) <> 0 order by 1 desc`.execute(tx)
    return rows.map(({ bonus, borne, ...row }) => ({
      ...row,
      bonus: toEuro(Number(bonus)),
      borne: toEuro(Number(borne)),
    }))
  },
})

interface Row {
  /** `2026-11`. */
  month: string
  claims: number
  bonus: string | number
  borne: string | number
}
