import { keysOf } from '../records.ts'
import { type Check, type CheckCode, type CheckState, checkRules, isInternal } from './checks.ts'

/** Who reads a list of checks. */
export type CheckReader = 'participant' | 'staff'

/**
 * The checks of a claim by what came of them: every failure, else one check for each rule. All rules
 * that concern the reader are there, so that their number never changes; a rule without anything to
 * look at yet is not testable, and so is one that could not be tested for one of several devices.
 */
export function groupChecks(
  checks: readonly Check[],
  reader: CheckReader,
): Record<CheckState, Check[]> {
  const groups: Record<CheckState, Check[]> = { failed: [], not_testable: [], passed: [] }
  for (const code of codes.filter((one) => reader === 'staff' || !isInternal(one))) {
    const found = checks.filter((check) => check.code === code)
    const failed = found.filter(({ state }) => state === 'failed')
    const open = found.find(({ state }) => state === 'not_testable')
    const one = open ?? found[0] ?? untested(code)
    if (failed.length > 0) groups.failed.push(...failed)
    else groups[one.state].push(one)
  }
  return groups
}

/** How many rules stand in a group: one that failed for several devices counts once. */
export const countRules = (group: readonly Check[]): number =>
  new Set(group.map(({ code }) => code)).size

const codes = keysOf(checkRules)

const untested = (code: CheckCode): Check => ({
  code,
  state: 'not_testable',
  severity: checkRules[code].severity,
  values: {},
})
