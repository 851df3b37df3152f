import type { ProductFamily } from '@ruecklauf/model'
import type { Assessment } from './assess.ts'

type Judged = Pick<Assessment, 'checks' | 'risk_score' | 'risk_level'>

/** What a judgement leaves in the claim's own row, where lists filter and order by it. */
export function judgedColumns({ checks, risk_score, risk_level }: Judged) {
  const made = checks.filter(({ state }) => state !== 'not_testable')
  return {
    risk_score,
    risk_level,
    checks_made: made.length,
    checks_passed: made.filter(({ state }) => state === 'passed').length,
  }
}

/** The family of all devices of a claim; `mixed` where they are of several, null without any. */
export function familyOf(
  lines: readonly { family: ProductFamily | null }[],
): ProductFamily | 'mixed' | null {
  const families = new Set(lines.flatMap(({ family }) => family ?? []))
  return families.size > 1 ? 'mixed' : ([...families][0] ?? null)
}
