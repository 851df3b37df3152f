import { type ChartGroup, daysOfMonth, type Kpi, monthBefore, type Period } from '@ruecklauf/model'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { byLand, bySalesGroup, bySalesPoint } from '../charts/by-place.ts'
import { byFamily } from '../charts/by-product.ts'
import { readRejections } from '../kpi.ts'
import { readPeriod } from '../kpi-period.ts'

/** A month of the programme in figures; amounts in EUR. */
export interface MonthReport extends Period {
  figures: Kpi['previous']
  /** Of the month before. */
  before: Kpi['previous']
  families: readonly ChartGroup[]
  lands: readonly ChartGroup[]
  sales_groups: readonly ChartGroup[]
  sales_points: readonly ChartGroup[]
  rejections: Kpi['rejections']
}

/**
 * The report of a month as a caller may read it. Budget: kept sums of two months.
 * @param month `2026-10`.
 */
export async function readMonthReport(tx: Tx, caller: Caller, month: string): Promise<MonthReport> {
  const period = daysOfMonth(month)
  const before = daysOfMonth(monthBefore(month))
  const context = { tx, caller }
  return {
    ...period,
    figures: await readPeriod(tx, caller, period),
    before: await readPeriod(tx, caller, before),
    families: await byFamily(context, period),
    lands: await byLand(context, period),
    sales_groups: await bySalesGroup(context, period),
    sales_points: await bySalesPoint(context, period),
    rejections: await readRejections(tx, period),
  }
}
