import type { ImportErrorUnit } from '@ruecklauf/model'
import type pg from 'pg'
import { countRows } from '../stage-rows.ts'
import type { ImportedFile, Writing } from '../writing.ts'
import { type Counts, checkRows, existingLines } from './check-rows.ts'
import { reportRows } from './report-rows.ts'

/** The result of checking a file, before any write. */
export interface Checked {
  counts: Counts
  errors: ImportErrorUnit[]
  existing: number[]
}

/** Checks the staged rows as one set, and reports the wrong ones. */
export async function checkSet(client: pg.ClientBase, context: Writing): Promise<Checked> {
  const { plan, scope, course, file } = context
  course.isAt({ phase: 'checking', rows_done: 0, rows_total: await countRows(client) })
  const counts = await checkRows(client, scope, { plan, mode: file.mode })
  const errors = await firstErrors(client, { ...context, counts })
  await course.hasChecked(client, { scope, plan })
  return { counts, errors, existing: await existingLines(client) }
}

/** Whether existing units may change. */
export const isUpdate = ({ counts }: Checked, { mode }: ImportedFile): boolean =>
  mode === 'update' && counts.existing > 0

/** New and changed units, at most. */
export const unitsOf = (checked: Checked, file: ImportedFile): number =>
  checked.counts.inserted + (isUpdate(checked, file) ? checked.counts.existing : 0)

async function firstErrors(
  client: pg.ClientBase,
  { course, plan, scope, language, counts }: Writing & { counts: Counts },
): Promise<ImportErrorUnit[]> {
  await course.looksAnew()
  let first: ImportErrorUnit[] = []
  if (counts.error > 0)
    for await (const units of reportRows(client, scope, { plan, language })) {
      if (first.length === 0) first = units
      if (!(await course.hears(units))) break
    }
  return first
}
