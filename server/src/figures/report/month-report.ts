import { wordingIn, wordingOf } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { drawMonthReport } from './draw-month-report.ts'
import { readMonthReport } from './read-month-report.ts'
import { reportLines } from './report-lines.ts'

/**
 * The report of a month as a PDF, in the caller's language and as the caller may read it, and how many
 * rows it has. Budget: kept sums of
 * two months, some rows each, and three pages at most.
 * @param month `2026-10`.
 */
export async function monthReport(
  { database, brand, clock }: Pick<Deps, 'database' | 'brand' | 'clock'>,
  caller: Caller,
  month: string,
): Promise<{ bytes: Uint8Array; row_count: number }> {
  const say = sayTo(caller.language)
  const { report, reasons } = await inTransaction(database.db, async (tx) => ({
    report: await readMonthReport(tx, caller, month),
    reasons: await tx
      .selectFrom('reason')
      .select(['code', 'name', 'name_en', 'name_it', 'name_es'])
      .execute(),
  }))
  const names = reasons.map(
    (row) => [row.code, wordingIn(wordingOf(row, 'name'), say.language)] as const,
  )
  const paper = { brand, say, now: clock(), reasons: new Map(names) }
  const { families, lands, sales_groups, sales_points, rejections } = report
  const tables = [reportLines(report, say), families, lands, sales_groups, sales_points, rejections]
  return {
    bytes: drawMonthReport(report, paper),
    row_count: tables.reduce((count, rows) => count + rows.length, 0),
  }
}
