import type { DatedRate } from '@ruecklauf/model'
import type { Settings } from '../../../settings/read-settings.ts'
import { type FrozenCalculation, frozenCalculation } from '../../claim/frozen-calculation.ts'
import type { ClaimFacts, LineFact } from './claim-facts.ts'

/** The part of a claim frozen at submission; an imported claim may lack it. */
interface Kept {
  settings?: Partial<Settings>
  rates?: readonly { line: string; rates: DatedRate[] }[]
}

/**
 * The facts that judge a claim. A submitted claim uses the settings, rates and products of its submission, so that
 * later changes fail no check. A draft uses the current ones.
 */
export function asSubmitted(facts: ClaimFacts): ClaimFacts {
  const { claim, lines, settings } = facts
  if (!claim.submitted_at) return facts
  const snapshot = (claim.snapshot ?? {}) as Kept
  const frozen = frozenCalculation(claim)
  return {
    ...facts,
    settings: { ...settings, ...snapshot.settings },
    lines: lines.map((line) => ({
      ...line,
      ...productOf(line, frozen),
      rates: snapshot.rates?.find((entry) => entry.line === line.id)?.rates ?? line.rates,
    })),
  }
}

function productOf({ id }: LineFact, frozen: FrozenCalculation | null) {
  const product = frozen?.input.lines.find((line) => line.id === id)?.product
  if (!product) return {}
  const { active, unknown_serial_policy } = product
  return { product_active: active, unknown_serial_policy }
}
