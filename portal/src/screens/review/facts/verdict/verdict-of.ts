import { type Check, countRules, groupChecks, overriddenChecks } from '@ruecklauf/model'
import type { Compared } from '../comparison/compared-row.tsx'

/** The facts for and against a claim. Each fact appears only once. */
export interface Verdict {
  objections: number
  /** Differences, and further failed checks. */
  differing: readonly Compared[]
  failed: readonly Check[]
  agreeing: readonly Compared[]
  /** Facts without a counterpart. Without a parsed invoice, the reviewer compares them by eye. */
  alone: readonly Compared[]
  passed: readonly Check[]
  /** Checks that could not run, and informative ones. */
  other: readonly Check[]
  isRead: boolean
}

export function verdictOf(rows: readonly Compared[], checks: readonly Check[]): Verdict {
  const { failed, passed, not_testable } = groupChecks(checks, 'staff')
  const differing = rows.filter(({ differences }) => differences.length > 0)
  const explainedChecks = new Set(differing.flatMap((row) => row.failed))
  const against = overriddenChecks(failed).filter((check) => !explainedChecks.has(check))
  return {
    objections: differing.length + countRules(against),
    differing,
    failed: against,
    agreeing: rows.filter(({ agrees }) => agrees),
    alone: rows.filter(({ agrees, differences }) => !agrees && differences.length === 0),
    passed,
    other: [
      ...failed.filter((check) => !explainedChecks.has(check) && !against.includes(check)),
      ...not_testable,
    ],
    isRead: rows.some(({ read }) => read !== null),
  }
}
