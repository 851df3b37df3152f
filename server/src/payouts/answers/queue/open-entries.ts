import { type Cents, type OpenEntries, toEuro } from '@ruecklauf/model'
import { officeReason, sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import { missingStatements } from '../statement/missing-statements.ts'

const MOST = 50
/** Items proposed for a line at most. */
const CANDIDATES = 5

/** Unmatched bank lines, the oldest first; EUR. */
export const openEntries = defineFunction('payout_run', 'open_entries', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Lines of banks’ answers that wait for a person, page by page',
  input: z.strictObject({
    run: z.string().max(100).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MOST).default(20),
  }),
  run: async ({ tx, caller }, { run, offset, limit }) => {
    const say = sayTo(caller.language)
    const ofRun = run ? sql`where link_payout_run = ${run}` : sql``
    const { rows } = await sql<Row>`
      with page as (
        select entry.*, count(*) over () as total from unsettled_bank_entry entry
        ${ofRun} order by id offset ${offset} limit ${limit}
      )
      select page.*, run.label as run_label, exists (select from change
          where kind = 'bank_settlement' and subject = page.id and change_state = 'open') as is_proposed, coalesce(candidate.items, '[]') as candidates
      from page left join payout_run run on run.id = page.link_payout_run
        left join lateral (${candidates}) candidate on true
      order by page.id`.execute(tx)
    return {
      count: Number(rows[0]?.total ?? (await countAll())),
      missing: run ? [] : await missingStatements(tx),
      items: rows.map((row) => ({
        id: row.id,
        message: row.link_message,
        run:
          row.link_payout_run === null
            ? null
            : { id: row.link_payout_run, label: row.run_label ?? '' },
        booked_on: row.booked_on,
        kind: row.kind,
        // A report states an amount or none.
        amount: row.kind === 'pain.002' && row.amount === 0 ? null : toEuro(row.amount),
        currency: row.currency,
        text: row.text,
        counterparty: row.counterparty,
        iban_masked: row.iban_masked,
        end_to_end_id: row.end_to_end_id,
        reason_code: row.reason_code,
        reason: row.reason_code && officeReason(say, row.reason_code),
        why: row.why,
        is_proposed: row.is_proposed,
        why_text: say(`bank_entries:${row.why}`),
        candidates: row.candidates.map((candidate) => ({
          ...candidate,
          amount: toEuro(candidate.amount),
        })),
      })),
    }

    async function countAll(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from unsettled_bank_entry ${ofRun}`.execute(tx)
      return rows[0]?.count ?? 0
    }
  },
})

type Told = OpenEntries['items'][number]

interface Row
  extends Pick<
    Told,
    | 'id'
    | 'kind'
    | 'booked_on'
    | 'currency'
    | 'text'
    | 'counterparty'
    | 'iban_masked'
    | 'end_to_end_id'
    | 'reason_code'
    | 'why'
    | 'is_proposed'
    | 'candidates'
  > {
  amount: Cents
  link_message: string
  link_payout_run: string | null
  run_label: string | null
  total: string
}

/**
 * The item itself, else items of the same amount that a line of this direction may be about. Where
 * a report states no amount, the items of the run.
 */
const candidates = sql`
  select jsonb_agg(jsonb_build_object('id', likely.id, 'label', likely.label,
    'amount', likely.amount) order by likely.place) as items
  from (
    select item.id, item.amount, concat_ws(', ', item.account_holder, own.label) as label,
      row_number() over (order by (item.id = page.link_payout) desc nulls last,
        (item.end_to_end_id = page.end_to_end_id) desc nulls last,
        (item.iban_masked = page.iban_masked) desc nulls last, item.sent_at desc, item.id) as place
    from payout item join payout_run own on own.id = item.link_payout_run
    where (item.id = page.link_payout or item.end_to_end_id = page.end_to_end_id
        or item.amount = abs(page.amount) or page.kind = 'pain.002' and page.amount = 0
          and page.link_payout is null and item.link_payout_run = page.link_payout_run)
      and item.payout_status = any(case when page.amount < 0
        then array['sent', 'accepted'] else array['sent', 'accepted', 'executed'] end)
    order by place limit ${CANDIDATES}
  ) likely`
