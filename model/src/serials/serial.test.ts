import { expect, test } from 'vitest'
import { isSerial, normaliseSerial, similarSerials } from './serial.ts'

test('a serial number is stored in capitals and without spaces', () => {
  expect(normaliseSerial(' cv 2026 004711 ')).toBe('CV2026004711')
})

test.each([
  ['s/n: cv 2026\u2013004711', 'CV2026-004711'],
  ['SN:\ufeffCV2026004711', 'CV2026004711'],
  ['Seriennr.: CV2026004711', 'CV2026004711'],
  ["'CV2026004711", 'CV2026004711'],
  ['\u201eCV-2026\u201c', 'CV-2026'],
  ['SN-0001', 'SN-0001'],
  ['12.345.678', '12345678'],
])('what stands around it is none of it: %j', (written, serial) => {
  expect(normaliseSerial(written)).toBe(serial)
})

test.each(['1,23457E+11', '1.23457e11', '12345678.0', '123456,00'])(
  'what a spreadsheet has spoilt is no serial number: %s',
  (written) => expect(isSerial(normaliseSerial(written))).toBe(false),
)

test('of a GS1 string only the serial number counts', () => {
  expect(normaliseSerial('(01)04012345678901(21)cv2026004711')).toBe('CV2026004711')
})

test('what the register cannot hold is no serial number', () => {
  expect(['CV1', 'CV#11', 'CV-2026', 'C'.repeat(41)].map(isSerial)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('O and 0, I and 1 are mixed up both ways', () => {
  expect(similarSerials('CV1O').toSorted()).toEqual(['CV10', 'CVI0', 'CVIO'])
  expect(similarSerials('O1O1O1O1')).toEqual(['01010101', 'OIOIOIOI'])
  expect(similarSerials('CV22')).toEqual([])
})
