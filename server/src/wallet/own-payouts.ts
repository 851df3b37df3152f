import { type OwnPayouts, type PayoutContents, toEuro } from '@ruecklauf/model'
import { memberReason, sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'

/** Payouts listed at most, the newest; twenty years of fortnights. */
const MOST = 500
/** Claims named per payout at most. */
const NAMED = 500

/**
 * `GET /lib/payout/function/own`: the caller's payouts after their hand-over, the newest first.
 * Each has the day of its transfer: the bank's, else the ordered one. EUR.
 */
export const ownPayouts = defineFunction('payout', 'own', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The caller’s payouts by the day of their transfer',
  input: z.strictObject({}),
  run: async ({ tx, caller }): Promise<OwnPayouts> => {
    const say = sayTo(caller.language)
    const { rows } = await sql<Row>`
      select payout.id, payout.payout_status, payout.amount, payout.iban_masked,
        payout.reason_code, payout.return_reason,
        coalesce(payout.executed_on, run.execution_on,
          (payout.inserted_at at time zone 'Europe/Berlin')::date) as day
      from payout left join payout_run run on run.id = payout.link_payout_run
      where payout.link_member = ${caller.member}
        and payout.payout_status not in ('planned', 'cancelled')
      order by day desc, payout.id desc limit ${MOST}`.execute(tx)
    return {
      items: rows.map(({ reason_code: code, return_reason: words, ...row }) => ({
        ...row,
        amount: toEuro(row.amount),
        return_reason: words && memberReason(say, { code, words }),
      })),
    }
  },
})

type Row = OwnPayouts['items'][number] & { reason_code: string | null }

/** The content of a payout: its claims and its receipts; EUR. */
export const payoutContents = defineFunction('payout', 'contents', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The claims that a payout pays, its receipts, and what the bank names it by',
  input: z.strictObject({}),
  run: async ({ tx, unit }): Promise<PayoutContents> => {
    const { rows: parts } = await sql<PayoutContents['parts'][number]>`
      select max(claim.id) as claim, max(claim.claim_number) as claim_number,
        part.source_type as source, sum(part.amount)::bigint as amount
      from payout_part part
        left join paperwork claim on part.source_type = 'paperwork' and claim.id = part.source_id
      where part.link_payout = ${unit}
      group by part.source_type, part.source_id
      order by max(claim.claim_number) nulls last limit ${NAMED}`.execute(tx)
    const receipts = await tx
      .selectFrom('receipt')
      .select(['id', 'receipt_number'])
      .where('link_payout', '=', unit)
      .orderBy('receipt_number')
      .execute()
    const payout = await tx
      .selectFrom('payout')
      .select('end_to_end_id')
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!payout) throw notFound()
    return {
      reference: payout.end_to_end_id,
      parts: parts.map((part) => ({ ...part, amount: toEuro(part.amount) })),
      receipts,
    }
  },
})
