import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Check, participantChecks, pointsOf, riskScore, usualPoints } from './checks.ts'
import {
  type RiskRules,
  readRiskRules,
  riskCodes,
  riskLevel,
  spellRiskRules,
  usualRiskRules,
  weighed,
} from './risk-rules.ts'

const failed = (code: Check['code'], severity: Check['severity'] = 'warn'): Check => ({
  code,
  severity,
  state: 'failed',
  values: {},
})

const rules = fc
  .record({
    amber_from: fc.integer({ min: 1, max: 500 }),
    red_from: fc.integer({ min: 501, max: 1_000 }),
    points: fc.dictionary(fc.constantFrom(...riskCodes), fc.integer({ min: 0, max: 200 })),
    off: fc.uniqueArray(fc.constantFrom(...riskCodes)),
  })
  .map((one) => one as RiskRules)

test('rules have one spelling, which reads as they are', () => {
  fc.assert(
    fc.property(rules, (one) => {
      const text = spellRiskRules(one)
      const read = readRiskRules(text)
      expect(read && spellRiskRules(read)).toBe(text)
      for (const code of riskCodes)
        expect(read?.points[code] ?? usualPoints(code)).toBe(one.points[code] ?? usualPoints(code))
    }),
  )
})

test.each([
  '',
  'null',
  '{}',
  '{"amber_from":50,"red_from":50,"points":{},"off":[]}',
  '{"amber_from":20,"red_from":50,"points":{"document_present":5},"off":[]}',
  '{"amber_from":20,"red_from":50,"points":{"first_claim":-1},"off":[]}',
  '{"amber_from":20,"red_from":50,"points":{"first_claim":1.5},"off":[]}',
  '{"amber_from":20,"red_from":50,"points":{},"off":[],"more":1}',
])('what is no set of rules is none: %s', (text) => expect(readRiskRules(text)).toBe(null))

test('points are kept with the check, so that other rules change nothing of it', () => {
  const own = { ...usualRiskRules, points: { serial_known: 35 } }
  const judged = weighed([failed('serial_known'), failed('first_claim', 'info')], own)
  expect(judged.map(pointsOf)).toEqual([35, 5])
  expect(riskScore(judged)).toBe(40)
})

test('what is switched off informs and adds nothing; what was excused neither, by any points', () => {
  const off = { ...usualRiskRules, off: ['serial_known'] as const }
  expect(weighed([failed('serial_known')], off)).toMatchObject([{ severity: 'info', points: 0 }])
  const own = { ...usualRiskRules, points: { invoice_unused: 99 } }
  expect(riskScore(weighed([failed('invoice_unused', 'info')], own))).toBe(0)
})

test('thresholds are those that were set', () => {
  const own = { amber_from: 30, red_from: 31 }
  expect([29, 30, 31].map((score) => riskLevel(score, own))).toEqual(['green', 'amber', 'red'])
})

test('a participant learns no points', () => {
  const judged = weighed([failed('serial_known'), failed('iban_unshared')], usualRiskRules)
  expect(participantChecks(judged)).toEqual([failed('serial_known')])
})
