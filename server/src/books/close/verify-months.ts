import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../db/find-problems.ts'
import type { Db } from '../../tables.ts'
import { monthSum } from './month-sums.ts'

/**
 * Sums the ledger of every closed month again. Decisions taken back later change what claims say of a
 * month; what was booked in it stays.
 */
export async function verifyMonths(db: Db): Promise<Problem<'closed_month_stands'>[]> {
  const closed = await db
    .selectFrom('accounting_month')
    .select(['month', 'sums'])
    .where('accounting_month_status', '=', 'closed')
    .orderBy('month')
    .execute()
  const problems: Problem<'closed_month_stands'>[] = []
  for (const { month, sums } of closed) {
    const kept: unknown[] = Array.isArray(sums) ? sums : []
    const now = await monthSum(db, month, 'ledger')
    if (!kept.some((sum) => isDeepStrictEqual(sum, now)))
      problems.push({ check: 'closed_month_stands', subject: month })
  }
  return problems
}
