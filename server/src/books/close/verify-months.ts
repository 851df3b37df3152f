import { isDeepStrictEqual } from 'node:util'
import type { MonthSum } from '@ruecklauf/model'
import type { Problem } from '../../db/find-problems.ts'
import type { Db } from '../../tables.ts'
import { monthSum } from './month-sums.ts'

/** Sums that a closed month can't change any more. Claims may be clawed back later, and budgets are as of a day. */
const lasting = ['ledger', 'payouts', 'bank', 'receipts'] as const satisfies MonthSum['id'][]

/**
 * Sums every closed month again and compares with the sums it was closed with, both ways: what was
 * booked, and what payouts, the bank's lines and receipts say.
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
    const storedSums = new Map(((sums ?? []) as unknown as MonthSum[]).map((sum) => [sum.id, sum]))
    const stands = await Promise.all(
      lasting.map(async (id) => isSame(storedSums.get(id), await monthSum(db, month, id))),
    )
    if (stands.includes(false)) problems.push({ check: 'closed_month_stands', subject: month })
  }
  return problems
}

/** Labels may change; what was summed may not. */
const isSame = (stored: MonthSum | undefined, now: MonthSum): boolean =>
  stored !== undefined &&
  isDeepStrictEqual(
    [stored.stated, stored.booked, stored.count],
    [now.stated, now.booked, now.count],
  )
