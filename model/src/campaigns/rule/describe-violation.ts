import type { Say } from '../../texts/say.ts'
import type { RuleViolation } from './rule-violation.ts'

/** A broken rule as a plain sentence, to stand at its field. */
export const describeViolation = ({ code, values }: RuleViolation, say: Say): string =>
  say(`violations:${code}`, { ...values })
