import {
  berlinDay,
  type FunctionAnswer,
  type RetentionClass,
  type RetentionRun,
  retentionClasses,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import type { Db } from '../../tables.ts'
import { dueMembers } from './due-members.ts'
import { beforeCutoff } from './erase-old.ts'
import { countRows } from './erase-rows.ts'
import { firm_classes } from './erase-tables.ts'
import { heldFirms } from './held-firms.ts'
import { oldRows } from './old-rows.ts'

const RUNS = 24
const FIRMS = 100
const COUNTED = 10_000

/** The setting of each class; the database reads them (`retention_years`). */
const retentionSettings = {
  access: 'retention_access_years',
  drafts: 'retention_drafts_years',
  notices: 'retention_notices_years',
  letters: 'retention_letters_years',
  records: 'retention_records_years',
  books: 'retention_books_years',
} as const satisfies Record<RetentionClass, string>

/**
 * `GET /lib/setting/function/retention`: what the next run erases, who is held, what the last runs erased.
 * Reads as the tables' owner, for requests may not see all of what is counted. Budget: a hundred firms of
 * each class, ten thousand rows of each of nine tables, two years of runs.
 */
export const retention = defineFunction('setting', 'retention', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'What the next run of erasing takes, who is held back, and what the last runs took',
  input: z.strictObject({}),
  run: async ({ deps, now }): Promise<FunctionAnswer<'setting', 'retention'>> => {
    const db = deps.database.owner_db
    const runs = await lastRuns(db)
    const next_run = nextRun(berlinDay(now), runs[0])
    return {
      next_run,
      classes: await classes(db),
      due: await dueOn(db, next_run),
      old: await oldOn(db, next_run),
      unsettled: await unsettledOn(db, next_run),
      held: await heldFirms(db),
      runs,
    }
  },
})

/** Today, or, once this month's is over, the first day of the next. */
function nextRun(today: string, last: RetentionRun | undefined): string {
  if (last?.ended_at == null || last.month.slice(0, 7) !== today.slice(0, 7)) return today
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

async function classes(db: Db) {
  const { rows } = await sql<{ retention_class: RetentionClass; years: number; law: string }>`
    select id as retention_class, retention_years(id) as years, law from retention_class`.execute(
    db,
  )
  return rows
    .toSorted(
      (row, other) =>
        retentionClasses.indexOf(row.retention_class) -
        retentionClasses.indexOf(other.retention_class),
    )
    .map((row) => ({ ...row, setting: retentionSettings[row.retention_class] }))
}

async function dueOn(db: Db, day: string) {
  const due = []
  for (const retention_class of firm_classes)
    for (const { unsettled: _, ...firm } of await dueMembers(db, {
      ...{ kept: retention_class, day, limit: FIRMS },
    }))
      due.push({ ...firm, retention_class })
  return due
}

/** Firms past their last term with open items to settle. */
const unsettledOn = (db: Db, day: string) =>
  dueMembers(db, { kept: 'books', day, limit: FIRMS, unsettled: true })

async function oldOn(db: Db, day: string) {
  const counts = new Map<RetentionClass, number>()
  for (const of of oldRows) {
    const rows = await beforeCutoff(db, { run: { day }, of })
    const count = await countRows(db, { ...of, rows }, COUNTED)
    counts.set(of.kept, (counts.get(of.kept) ?? 0) + count)
  }
  return [...counts].flatMap(([retention_class, rows]) =>
    rows > 0 ? [{ retention_class, rows }] : [],
  )
}

async function lastRuns(db: Db): Promise<RetentionRun[]> {
  const { rows } = await sql<RetentionRun>`
    select id, month::text, began_at, ended_at, coalesce((
      select json_agg(json_build_object('retention_class', retention_class, 'rows', rows) order by retention_class)
      from (select retention_class, sum(rows)::bigint as rows from retention_item
        where link_run = retention_run.id group by 1) item), '[]') as items
    from retention_run order by month desc limit ${RUNS}`.execute(db)
  return rows
}
