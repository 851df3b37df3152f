import { type Check, overriddenChecks, type RiskLevel } from '@ruecklauf/model'
import { failure } from '../../../errors/errors.ts'
import type { RecordedClaim } from '../../claim/claim-record.ts'
import type { DecidedLine } from '../decide.ts'

/** The history entry of an approval against the checks. */
export interface Override {
  reason: string
  risk_score: number
  risk_level: RiskLevel
  /** The checks that had failed at the decision. */
  checks: Pick<Check, 'code' | 'state' | 'values'>[]
}

/**
 * The failed checks and the red risk that an approval overrides, without checks of rejected devices. Null where
 * nothing is overridden; the reason is then ignored.
 * @throws `override_reason_missing` (400) when no reason is given (docs/domain.md, Review).
 */
export function requireOverride(
  { checks, risk_score, risk_level }: Pick<RecordedClaim, 'checks' | 'risk_score' | 'risk_level'>,
  { lines, reason }: { lines: readonly DecidedLine[]; reason: string },
): Override | null {
  const rejected = new Set(
    lines.filter(({ decision }) => decision === 'rejected').map(({ id }) => id),
  )
  const passedOver = overriddenChecks(checks ?? []).filter(
    ({ line }) => !line || !rejected.has(line),
  )
  if (passedOver.length === 0 && risk_level !== 'red') return null
  if (!reason)
    throw failure('bad_request', 'override_reason_missing', {
      context: 'parameter_validation',
      message: `say why the claim is approved despite ${passedOver.length} failed checks`,
      parameter: 'override_reason',
    })
  return {
    reason,
    risk_score,
    risk_level,
    checks: passedOver.map(({ code, state, values }) => ({ code, state, values })),
  }
}
