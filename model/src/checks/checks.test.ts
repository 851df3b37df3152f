import { expect, test } from 'vitest'
import { languages } from '../arke/messages.ts'
import { parameterOfCheck } from './check-parameter.ts'
import {
  blockingChecks,
  type Check,
  checkRules,
  participantChecks,
  riskLevel,
  riskScore,
} from './checks.ts'
import { checkTitle, describeCheck } from './describe-check.ts'

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
  expect([19, 20, 49, 50].map(riskLevel)).toEqual(['green', 'amber', 'amber', 'red'])
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
  expect(languages.map((language) => describeCheck('claim_in_time', values, language))).toEqual([
    'Die Einreichungsfrist endete am 21.11.2026. Der Vorgang gilt als verspätet.',
    'The claim window closed on 21/11/2026. The claim counts as late.',
    'Il termine è scaduto il 21/11/2026. La pratica è considerata in ritardo.',
    'El plazo terminó el 21/11/2026. El expediente se considera tardío.',
  ])
  expect(checkTitle('first_claim', 'de')).toBe('Erster Vorgang')
})

test('a date to come is named in each language, and shown beside its field', () => {
  const check = failed('date_past')
  const values = { kind: 'delivery_date', day: '2026-12-01' }
  expect(languages.map((language) => describeCheck('date_past', values, language))).toEqual([
    'Der 01.12.2026 (Lieferdatum) liegt in der Zukunft.',
    '01/12/2026 (delivery date) lies in the future.',
    'Il 01/12/2026 (data di consegna) è nel futuro.',
    'El 01/12/2026 (fecha de entrega) está en el futuro.',
  ])
  expect(parameterOfCheck({ ...check, values })).toBe('delivery_date')
})

test('a check of a device is shown beside the field of that device', () => {
  expect(parameterOfCheck({ ...failed('serial_unclaimed'), line: 'a' })).toBe('lines.a.serial')
  expect(parameterOfCheck(failed('first_claim'))).toBeNull()
})
