import { type Check, type CheckCode, type CheckState, checkRules } from '@ruecklauf/model'

/** Makes a check of a claim or, with `line`, of a device; `isGood` is null where nothing can decide it. */
export function check(
  code: CheckCode,
  isGood: boolean | null,
  { line, values = {} }: { line?: string; values?: Check['values'] } = {},
): Check {
  const state: CheckState = isGood === null ? 'not_testable' : isGood ? 'passed' : 'failed'
  return { code, state, severity: checkRules[code].severity, ...(line ? { line } : {}), values }
}
