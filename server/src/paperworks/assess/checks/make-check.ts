import { type Check, type CheckCode, type CheckState, checkRules } from '@ruecklauf/model'

/** A check of a claim or, with `line`, of a device; `isGood` null where it can't be made. */
export function check(
  code: CheckCode,
  isGood: boolean | null,
  { line, values = {} }: { line?: string; values?: Check['values'] } = {},
): Check {
  const state: CheckState = isGood === null ? 'not_testable' : isGood ? 'passed' : 'failed'
  return { code, state, severity: checkRules[code].severity, ...(line ? { line } : {}), values }
}
