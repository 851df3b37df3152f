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

/** Each family that devices of a claim are of, in one order. */
export const familiesOf = (lines: readonly { family: ProductFamily | null }[]): ProductFamily[] =>
  [...new Set(lines.flatMap(({ family }) => family ?? []))].toSorted()
