import type { ProductFamily } from '@ruecklauf/model'
import type { Assessment } from './assess.ts'

type Judged = Pick<Assessment, 'checks' | 'risk_score' | 'risk_level'>

/** The columns of a judgement in the claim's own row, for filters and sorting. */
export function judgedColumns({ checks, risk_score, risk_level }: Judged) {
  const madeChecks = checks.filter(({ state }) => state !== 'not_testable')
  return {
    risk_score,
    risk_level,
    checks_made: madeChecks.length,
    checks_passed: madeChecks.filter(({ state }) => state === 'passed').length,
  }
}

/** The product families of a claim's devices, sorted. */
export const familiesOf = (lines: readonly { family: ProductFamily | null }[]): ProductFamily[] =>
  [...new Set(lines.flatMap(({ family }) => family ?? []))].toSorted()
