import { createHash } from 'node:crypto'
import { contradictionCodes, proofCodes, spellRiskRules } from '@ruecklauf/model'
import type { Settings } from '../../settings/read-settings.ts'

type RuleSettings = Pick<
  Settings,
  'auto_approval_limit' | 'auto_approval_sample' | 'four_eyes_limit' | 'risk_rules'
>

/** Raised when the program itself asks for something else than before. */
const PROGRAM = 1

/**
 * The version of the rule by which claims are approved automatically: another text as soon as any
 * setting it depends on, or the proof it asks for, is another.
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
 * Whether a claim is drawn for the sample that people look at all the same. It hangs on claim and rule
 * alone, so that it can be repeated: the first 32 bits of sha256(rule + ':' + id), as a share of all.
 * @param basis_points of the claims that are drawn.
 */
export function isDrawn(
  claim: string,
  { rule, basis_points }: { rule: string; basis_points: number },
): boolean {
  const hash = createHash('sha256').update(`${rule}:${claim}`).digest()
  return (hash.readUInt32BE(0) / 2 ** 32) * 10_000 < basis_points
}
