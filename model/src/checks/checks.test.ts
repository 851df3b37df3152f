import { expect, test } from 'vitest'
import { keysOf } from '../records.ts'
import { sayTo } from '../texts/index.ts'
import { languages } from '../texts/languages.ts'
import { parameterOfCheck } from './check-parameter.ts'
import {
  blockingChecks,
  type Check,
  checkRules,
  excused,
  overriddenChecks,
  participantChecks,
  riskScore,
} from './checks.ts'
import { describeCheck } from './describe-check.ts'
import { countRules, groupChecks } from './group-checks.ts'
import { riskLevel } from './risk-rules.ts'

const failed = (code: Check['code']): Check => ({
  code,
  state: 'failed',
  severity: checkRules[code].severity,
  values: {},
})

test('a rule that fails for several devices adds its points once', () => {
  expect(riskScore([failed('serial_known'), failed('serial_known')])).toBe(20)
  expect(riskScore([failed('serial_known'), failed('file_unused')])).toBe(80)
})

test('a check that passed or could not be made adds nothing', () => {
  const check = failed('file_unused')
  expect(
    riskScore([
      { ...check, state: 'passed' },
      { ...check, state: 'not_testable' },
    ]),
  ).toBe(0)
})

test('20 points are amber, 50 are red', () => {
  expect([19, 20, 49, 50].map((score) => riskLevel(score))).toEqual([
    'green',
    'amber',
    'amber',
    'red',
  ])
})

test('a participant never sees what was found in the claims of others', () => {
  expect(participantChecks([failed('file_unused'), failed('serial_known')])).toEqual([
    failed('serial_known'),
  ])
})

test('a warning does not keep a claim from being submitted', () => {
  expect(blockingChecks([failed('invoice_buyer'), failed('claim_window')])).toEqual([
    failed('claim_window'),
  ])
})

test('days stand in the text as each language writes them', () => {
  const values = { closes_on: '2026-11-21' }
  expect(
    languages.map((language) =>
      describeCheck({ ...failed('claim_in_time'), values }, sayTo(language)),
    ),
  ).toEqual([
    'Die Einreichfrist endete am 21.11.2026. Der Vorgang gilt als verspätet.',
    'The claim window closed on 21/11/2026. The claim counts as late.',
    'Il termine è scaduto il 21/11/2026. La pratica è considerata in ritardo.',
    'El plazo terminó el 21/11/2026. El expediente se considera tardío.',
  ])
})

test('a campaign is called as its reader calls it, in German where it has no other name', () => {
  const values = { campaign: 'Wärme plus', campaign_it: 'Calore più' }
  const describeIn = (language: 'de' | 'it' | 'es') =>
    describeCheck({ ...failed('campaign_budget'), values }, sayTo(language))
  expect(describeIn('de')).toContain('„Wärme plus“')
  expect(describeIn('it')).toContain('«Calore più»')
  expect(describeIn('es')).toContain('«Wärme plus»')
})

test('a date to come is named in each language, and shown beside its field', () => {
  const check = failed('date_past')
  const values = { kind: 'delivery_date', day: '2026-12-01' }
  expect(languages.map((language) => describeCheck({ ...check, values }, sayTo(language)))).toEqual(
    [
      'Der 01.12.2026 (Lieferdatum) liegt in der Zukunft.',
      '01/12/2026 (delivery date) lies in the future.',
      'Il 01/12/2026 (data di consegna) è nel futuro.',
      'El 01/12/2026 (fecha de entrega) está en el futuro.',
    ],
  )
  expect(parameterOfCheck({ ...check, values })).toBe('delivery_date')
})

test('a check of a device is shown beside the field of that device', () => {
  expect(parameterOfCheck({ ...failed('serial_unclaimed'), line: 'a' })).toBe('lines.a.serial')
  expect(parameterOfCheck(failed('first_claim'))).toBeNull()
})

const codes = keysOf(checkRules)
const states = ['passed', 'failed', 'not_testable'] as const

test('no sentence of a check contradicts another, or leaves a gap open', () => {
  for (const language of languages)
    for (const code of codes) {
      const sentences = states.map((state) =>
        describeCheck({ code, state, values: {} }, sayTo(language), 'staff'),
      )
      expect([code, new Set(sentences).size]).toEqual([code, 3])
      for (const sentence of sentences) expect(sentence).toMatch(/[^.]\.$|…\.$/)
      expect(sentences[0]).not.toContain('  ')
    }
})

test('each rule that has nothing to look at says so of itself', () => {
  const open = groupChecks([], 'staff').not_testable.map((check) =>
    describeCheck(check, sayTo('de'), 'staff'),
  )
  const always = (sentence: string) => sentence === 'Noch ist nichts zu prüfen.'
  const own = open.filter((sentence) => !always(sentence))
  expect(new Set(own).size).toBe(own.length)
})

test('reviewers are not spoken to as the company that claims', () => {
  const codesFor = (reader: 'participant' | 'staff') =>
    codes
      .map((code) => describeCheck({ ...failed(code), values: {} }, sayTo('de'), reader))
      .join(' ')
  expect(codesFor('participant')).toMatch(/Ihre Firma|Bitte laden Sie/)
  expect(codesFor('staff')).not.toMatch(/Ihre? |Bitte (laden|erfassen|stimmen|prüfen|wählen) Sie/)
})

test('as many rules are told of an empty draft as of a complete claim', () => {
  const count = (checks: Check[], reader: 'participant' | 'staff') => {
    const groups = groupChecks(checks, reader)
    return states.reduce((sum, state) => sum + countRules(groups[state]), 0)
  }
  const two = [failed('serial_known'), { ...failed('serial_known'), line: 'b' }]
  const all = codes.map((code): Check => ({ ...failed(code), state: 'passed' }))
  expect([[], two, all].map((checks) => count(checks, 'staff'))).toEqual(
    Array(3).fill(codes.length),
  )
  expect(count([], 'participant')).toBe(count(all, 'participant'))
  expect(count([], 'participant')).toBeLessThan(codes.length)
})

test('a rule passed for one device and not testable for another has not passed', () => {
  const open = { ...failed('serial_product'), state: 'not_testable' as const }
  const groups = groupChecks([{ ...open, state: 'passed' }, open], 'staff')
  expect(groups.passed).toEqual([])
  expect(groups.not_testable).toContain(open)
})

test('a check that was excused adds no points and needs no reason', () => {
  const checks = [failed('invoice_unused'), failed('first_claim')]
  expect([riskScore(checks), riskScore(checks.map(excused))]).toEqual([45, 5])
  expect(overriddenChecks(checks)).toEqual([failed('invoice_unused')])
  expect(overriddenChecks(checks.map(excused))).toEqual([])
})
