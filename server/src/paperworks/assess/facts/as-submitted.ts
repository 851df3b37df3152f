import type { DatedRate } from '@ruecklauf/model'
import type { Settings } from '../../../settings/read-settings.ts'
import { type FrozenCalculation, frozenCalculation } from '../../claim/frozen-calculation.ts'
import type { ClaimFacts, LineFact } from './claim-facts.ts'

/** What a claim keeps of its submission; one that was taken over from elsewhere may lack it. */
interface Kept {
  settings?: Partial<Settings>
  rates?: readonly { line: string; rates: DatedRate[] }[]
}

/**
 * The facts by which a claim is judged: of a submitted one with the settings, rates and products of
 * its submission, so that no check fails for what changed since; of a draft as they are.
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
      rates: snapshot.rates?.find((one) => one.line === line.id)?.rates ?? line.rates,
    })),
  }
}

function productOf({ id }: LineFact, frozen: FrozenCalculation | null) {
  const product = frozen?.input.lines.find((line) => line.id === id)?.product
  if (!product) return {}
  const { active, unknown_serial_policy } = product
  return { product_active: active, unknown_serial_policy }
}
