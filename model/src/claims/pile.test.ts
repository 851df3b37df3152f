import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Check, CheckState } from '../checks/checks.ts'
import { isProved, proofCodes } from '../checks/proof.ts'
import { sampleSize } from './pile.ts'
import { needsAttention } from './status/attention.ts'

const check = (code: Check['code'], state: CheckState = 'passed'): Check => ({
  code,
  state,
  severity: 'warn',
  values: {},
})
const proof = proofCodes.map((code) => check(code))
const small = {
  handed_up: false,
  decision_round: 0,
  in_conflict: false,
  is_flagged: false,
  new_message_at: null,
  risk_level: 'green' as const,
  checks: proof,
  expected_amount: 100,
}

test('of a pile 5 % are drawn, at least two and never more than there are', () => {
  expect([2, 3, 40, 41, 60, 61, 200].map(sampleSize)).toEqual([2, 2, 2, 3, 3, 4, 10])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (claims) => {
      expect(sampleSize(claims) / claims).toBeGreaterThanOrEqual(0.05)
      expect(sampleSize(claims)).toBeLessThanOrEqual(claims)
    }),
  )
})

test.each(proofCodes)('an e-invoice that does not confirm %s proves nothing', (code) => {
  const others = proof.filter((other) => other.code !== code)
  expect(isProved(proof)).toBe(true)
  expect(isProved(others)).toBe(false)
  for (const state of ['failed', 'not_testable'] as const)
    expect(isProved([...proof, check(code, state)])).toBe(false)
})

test.each([
  [{}, null],
  [{ handed_up: true }, 'handed_up'],
  [{ decision_round: 1 }, 'decided_before'],
  [{ in_conflict: true }, 'in_conflict'],
  [{ is_flagged: true }, 'flagged'],
  [{ new_message_at: '2026-03-01T08:00:00Z' }, 'new_message'],
  [{ risk_level: 'amber' as const }, 'not_green'],
  [{ checks: [...proof, check('seller_known', 'failed')] }, 'failed_checks'],
  [{ checks: [] }, 'not_proved'],
  [{ expected_amount: 0 }, 'no_amount'],
  [{ expected_amount: 101 }, 'above_limit'],
])('a claim with %o is looked at by itself because of %s', (part, reason) => {
  expect(needsAttention({ ...small, ...part }, 100)).toBe(reason)
})

test('without a limit any amount will do', () => {
  expect(needsAttention({ ...small, expected_amount: 1_000_000 }, null)).toBe(null)
})
