import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Check, participantChecks, pointsOf, riskScore, usualPoints } from './checks.ts'
import {
  pointsBy,
  type RiskRules,
  readRiskRules,
  riskCodes,
  riskLevel,
  riskWeights,
  spellRiskRules,
  usualRiskRules,
  weighed,
  weightBy,
} from './risk-rules.ts'

const failed = (code: Check['code'], severity: Check['severity'] = 'warn'): Check => ({
  code,
  severity,
  state: 'failed',
  values: {},
})

const rules = fc.dictionary(
  fc.constantFrom(...riskCodes),
  fc.constantFrom(...riskWeights),
) as fc.Arbitrary<RiskRules>

test('rules have one spelling, which reads as they are', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const text = spellRiskRules(rule)
      const read = readRiskRules(text)
      expect(read && spellRiskRules(read)).toBe(text)
      for (const code of riskCodes) expect(read && weightBy(read, code)).toBe(weightBy(rule, code))
    }),
  )
})

test.each([
  '',
  'null',
  '[]',
  '{"document_present":"light"}',
  '{"first_claim":"medium"}',
  '{"first_claim":5}',
  '{"toString":"light"}',
])('what is no set of rules is none: %s', (text) => expect(readRiskRules(text)).toBe(null))

test('a check at its usual weight has its usual points, else what makes a claim amber or red alone', () => {
  expect(riskCodes.map((code) => pointsBy(usualRiskRules, code))).toEqual(
    riskCodes.map(usualPoints),
  )
  expect(riskLevel(pointsBy({ serial_stated: 'light' }, 'serial_stated'))).toBe('amber')
  expect(riskLevel(pointsBy({ first_claim: 'heavy' }, 'first_claim'))).toBe('red')
  expect(pointsBy({ serial_stated: 'off' }, 'serial_stated')).toBe(0)
})

test('alone a light check makes a risk medium at most, a heavy one medium at least, as the setting says', () => {
  for (const code of riskCodes)
    for (const weight of riskWeights) {
      const level = riskLevel(pointsBy({ [code]: weight }, code))
      expect([code, weight, level]).toEqual([code, weight, expect.toBeOneOf(levelsOf[weight])])
    }
})

const levelsOf = { off: ['green'], light: ['green', 'amber'], heavy: ['amber', 'red'] }

test('points are kept with the check, so that other rules change nothing of it', () => {
  const judged = weighed([failed('serial_known'), failed('first_claim', 'info')], {
    serial_known: 'heavy',
  })
  expect(judged.map(pointsOf)).toEqual([50, 5])
  expect(riskScore(judged)).toBe(55)
})

test('what is switched off informs and adds nothing; what was excused neither, by any weight', () => {
  expect(weighed([failed('serial_known')], { serial_known: 'off' })).toMatchObject([
    { severity: 'info', points: 0 },
  ])
  expect(riskScore(weighed([failed('invoice_unused', 'info')], { invoice_unused: 'heavy' }))).toBe(
    0,
  )
})

test('a participant learns no points', () => {
  const judged = weighed([failed('serial_known'), failed('iban_unshared')], usualRiskRules)
  expect(participantChecks(judged)).toEqual([failed('serial_known')])
})
