import { berlinDay, executionDayAt, type RunPreview, toEuro } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { countOpenEntries } from '../answers/queue/count-open-entries.ts'
import { debtorOfRun } from '../file/debtor.ts'
import { fileProblems } from '../file/file-problems.ts'
import { filesOf } from '../file/files-of.ts'
import { companies, runBefore } from './run-changes.ts'
import { runFigures } from './run-figures.ts'

/**
 * `GET /lib/payout_run/unit/{id}/function/overview`: the payments of a run and everything unusual
 * about them; EUR.
 */
export const overview = defineFunction('payout_run', 'overview', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What a run pays, by treatment and campaign, and how it differs from the one before',
  isReport: true,
  input: z.strictObject({}),
  run: async ({ deps, tx, unit, caller, now }) => {
    const run = await tx
      .selectFrom('payout_run')
      .selectAll()
      .where('id', '=', unit)
      .executeTakeFirstOrThrow()
    const items = sql`select item.link_member as member, company.arke, company.company, item.iban,
        item.iban_index, item.iban_masked, item.account_holder, item.amount, item.inserted_at as at
      from payout item join ${companies} on company.id = item.link_member
      where item.link_payout_run = ${unit}`
    const excluded = sql`select company.id as member, company.arke, company.company,
        excluded.reason as excluded, excluded.amount
      from payout_exclusion excluded join ${companies} on company.id = excluded.link_member
      where excluded.link_payout_run = ${unit}`
    const figures = await runFigures(tx, {
      items,
      excluded,
      parts: sql`select part.tax_treatment, part.link_campaign, sum(part.amount) as amount
        from payout item join payout_part part on part.link_payout = item.id
        where item.link_payout_run = ${unit} group by 1, 2`,
    })
    const { payout_super_admin_above, payout_debtor_iban } = await readSettings(tx)
    const { name, iban } = await debtorOfRun(tx, run)
    const isOver = run.exported_at !== null || run.payout_run_status === 'cancelled'
    return {
      ...figures,
      debtor: iban ? { name, iban, is_other: iban !== payout_debtor_iban } : null,
      execution_on: isOver
        ? run.execution_on
        : executionDayAt(run.execution_on, { today: berlinDay(now) }),
      payout_run_status: run.payout_run_status,
      statuses: await statusesOf(tx, unit),
      before: await runBefore(tx, { items, excluded, run: unit }),
      super_admin_above: toEuro(payout_super_admin_above),
      files: await filesOf(tx, unit),
      problems: await fileProblems(tx, run, {
        say: sayTo(caller.language),
        ibans: deps.ibans,
        now,
      }),
      open_entries: await countOpenEntries(tx, unit),
    }
  },
})

/** Members excluded from a run for one reason, the largest amounts first, page by page. */
export const exclusions = defineFunction('payout_run', 'exclusions', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Who is not paid by a run for one reason, page by page',
  input: z.strictObject({ reason: z.string().max(40), after: z.string().max(100).optional() }),
  run: async ({ tx, unit }, { reason, after }) => {
    const own: RawBuilder<unknown> = sql`payout_exclusion excluded
      where excluded.link_payout_run = ${unit} and excluded.reason = ${reason}`
    const further = after
      ? sql`and (-abs(excluded.amount), excluded.link_member) > (
          select -abs(excluded.amount), excluded.link_member from ${own}
            and excluded.link_member = ${after})`
      : sql``
    const { rows } = await sql<Payee>`
      select page.link_member as member, company.arke, company.company, page.amount
      from (
        select excluded.link_member, excluded.amount from ${own} ${further}
        order by -abs(excluded.amount), excluded.link_member limit ${PAGE + 1}
      ) page join ${companies} on company.id = page.link_member
      order by -abs(page.amount), page.link_member`.execute(tx)
    const items = rows.slice(0, PAGE).map((row) => ({ ...row, amount: toEuro(row.amount) }))
    return { items, next: rows.length > PAGE ? (items.at(-1)?.member ?? null) : null }
  },
})

const PAGE = 50

type Payee = RunPreview['exclusions'][number]['items'][number]

async function statusesOf(tx: Tx, run: string) {
  const { rows } = await sql<{ payout_status: string; count: number; amount: number }>`
    select payout_status, count(*)::int as count, sum(amount)::bigint as amount
    from payout where link_payout_run = ${run} group by 1 order by 1`.execute(tx)
  return rows.map((row) => ({ ...row, amount: toEuro(row.amount) }))
}
