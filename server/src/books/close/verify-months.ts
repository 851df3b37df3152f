import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../tables.ts'
import { monthSums } from './month-sums.ts'

/** A closed month whose ledger is another one by now, found by `verifyMonths`. */
export interface MonthProblem {
  check: 'closed_month_stands'
  /** The month. */
  subject: string
}

/**
 * Sums the ledger of every closed month again. Decisions taken back later change what claims say of a
 * month; what was booked in it stays.
 */
export async function verifyMonths(db: Db): Promise<MonthProblem[]> {
  const closed = await db
    .selectFrom('accounting_month')
    .select(['month', 'sums'])
    .where('accounting_month_status', '=', 'closed')
    .orderBy('month')
    .execute()
  const problems: MonthProblem[] = []
  for (const { month, sums } of closed) {
    const kept: unknown[] = Array.isArray(sums) ? sums : []
    const [now] = (await monthSums(db, month)).filter(({ id }) => id === 'ledger')
    if (!kept.some((sum) => isDeepStrictEqual(sum, now)))
      problems.push({ check: 'closed_month_stands', subject: month })
  }
  return problems
}
