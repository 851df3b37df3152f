import { type Check, overriddenChecks, type RiskLevel } from '@ruecklauf/model'
import { failure } from '../../../errors/errors.ts'
import type { RecordedClaim } from '../../claim/claim-record.ts'
import type { DecidedLine } from '../decide.ts'

/** What the trail keeps of an approval against the checks. */
export interface Override {
  reason: string
  risk_score: number
  risk_level: RiskLevel
  /** As they had failed when it was decided. */
  checks: Pick<Check, 'code' | 'state' | 'values'>[]
}

/**
 * What an approval passes over: a red risk, and failed checks but for those of rejected devices;
 * null where nothing stands against it, and then a reason means nothing.
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
