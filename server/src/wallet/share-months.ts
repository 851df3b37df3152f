import { toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { cofundingAccount } from '../ledger/accounts.ts'
import { defineFunction } from '../platform/functions.ts'

/**
 * A wholesaler's part of the programme, German month by German month of booking, the newest first:
 * what he got on top and what he bears of the installers' cashback, reversals taken off; EUR.
 */
export const shareMonths = defineFunction('wallet_entry', 'share_months', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What the caller got as a wholesaler and what he bears, by month',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    const { rows } = await sql<Row>`
      select to_char(journal.booked_at at time zone 'Europe/Berlin', 'YYYY-MM') as month,
        count(distinct journal.source_id)::int as claims,
        coalesce(sum(posting.amount) filter (where account.kind <> 'cofunding'), 0)::bigint as bonus,
        coalesce(-sum(posting.amount) filter (where account.kind = 'cofunding'), 0)::bigint as borne
      from ledger_account account
        join ledger_posting posting on posting.account_id = account.id
        join ledger_journal journal on journal.id = posting.journal_id
      where account.id = ${cofundingAccount(caller.member)}
        or account.owner_id = ${caller.member} and account.kind in ('held', 'available')
          and journal.kind in ('credit', 'clawback')
      group by 1 order by 1 desc`.execute(tx)
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
