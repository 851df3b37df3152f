import { type Check, countRules, groupChecks, overriddenChecks } from '@ruecklauf/model'
import type { Compared } from '../comparison/compared-row.tsx'

/** What speaks against a claim, and all that does not; each fact in one place alone. */
export interface Verdict {
  objections: number
  /** What differs, and what failed beside it. */
  differing: readonly Compared[]
  failed: readonly Check[]
  agreeing: readonly Compared[]
  /** What stands alone: where no invoice was read, the eye compares it. */
  alone: readonly Compared[]
  passed: readonly Check[]
  /** What could not be tested, and what only informs. */
  other: readonly Check[]
  isRead: boolean
}

export function verdictOf(rows: readonly Compared[], checks: readonly Check[]): Verdict {
  const { failed, passed, not_testable } = groupChecks(checks, 'staff')
  const differing = rows.filter(({ differences }) => differences.length > 0)
  const told = new Set(differing.flatMap((row) => row.failed))
  const against = overriddenChecks(failed).filter((check) => !told.has(check))
  return {
    objections: differing.length + countRules(against),
    differing,
    failed: against,
    agreeing: rows.filter(({ agrees }) => agrees),
    alone: rows.filter(({ agrees, differences }) => !agrees && differences.length === 0),
    passed,
    other: [
      ...failed.filter((check) => !told.has(check) && !against.includes(check)),
      ...not_testable,
    ],
    isRead: rows.some(({ read }) => read !== null),
  }
}
