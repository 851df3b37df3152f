import { createHash } from 'node:crypto'
import { contradictionCodes, proofCodes, spellRiskRules } from '@ruecklauf/model'
import type { Settings } from '../../settings/read-settings.ts'

type RuleSettings = Pick<
  Settings,
  'auto_approval_limit' | 'auto_approval_sample' | 'four_eyes_limit' | 'risk_rules'
>

/** Increase it when the program changes its own requirements. */
const PROGRAM = 1

/**
 * The version of the automatic approval rule. It changes with any setting it depends on, and with the required proof.
 */
export function autoRule(settings: RuleSettings): string {
  const parts = [
    PROGRAM,
    settings.auto_approval_limit,
    settings.auto_approval_sample,
    settings.four_eyes_limit,
    spellRiskRules(settings.risk_rules),
    proofCodes,
    contradictionCodes,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/**
 * Whether a claim belongs to the sample that people review. Depends on claim and rule alone, so anybody can repeat
 * it: the first 32 bits of sha256(rule + ':' + id), as a share of all.
 * @param basis_points share of sampled claims.
 */
export function isDrawn(
  claim: string,
  { rule, basis_points }: { rule: string; basis_points: number },
): boolean {
  const hash = createHash('sha256').update(`${rule}:${claim}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 10_000 < basis_points
}
