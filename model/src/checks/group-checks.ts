import { keysOf } from '../records.ts'
import { type Check, type CheckCode, type CheckState, checkRules, isInternal } from './checks.ts'

/** The reader of a list of checks. */
export type CheckReader = 'participant' | 'staff'

/**
 * Groups a claim's checks by result: every failure, else one check for each rule. All rules that concern the reader
 * appear, so that their number never changes. A rule is not testable while it has nothing to check, or if it could not
 * check one of several devices.
 */
export function groupChecks(
  checks: readonly Check[],
  reader: CheckReader,
): Record<CheckState, Check[]> {
  const groups: Record<CheckState, Check[]> = { failed: [], not_testable: [], passed: [] }
  for (const code of codes.filter((other) => reader === 'staff' || !isInternal(other))) {
    const matches = checks.filter((check) => check.code === code)
    const failed = matches.filter(({ state }) => state === 'failed')
    const open = matches.find(({ state }) => state === 'not_testable')
    const summary = open ?? matches[0] ?? untested(code)
    if (failed.length > 0) groups.failed.push(...failed)
    else groups[summary.state].push(summary)
  }
  return groups
}

/** The number of rules in a group: a rule that failed for several devices counts once. */
export const countRules = (group: readonly Check[]): number =>
  new Set(group.map(({ code }) => code)).size

const codes = keysOf(checkRules)

const untested = (code: CheckCode): Check => ({
  code,
  state: 'not_testable',
  severity: checkRules[code].severity,
  values: {},
})
