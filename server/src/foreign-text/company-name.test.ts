import { expect, test } from 'vitest'
import { plainName, resembles } from './company-name.ts'

test('legal form, case and punctuation make no other company', () => {
  expect(resembles('Wärme & Klima Müller GmbH', 'WAERME UND KLIMA MUELLER')).toBe(true)
  expect(resembles('Heiztechnik Nord GmbH & Co. KG', 'Heiztechnik-Nord')).toBe(true)
})

test('a longer spelling of the same name is the same company', () => {
  expect(resembles('Schulz Sanitär', 'Schulz Sanitär und Heizung GmbH, Köln')).toBe(true)
})

test('a shared word alone makes no same company', () => {
  expect(resembles('Schulz Sanitär GmbH', 'Meier Sanitär GmbH')).toBe(false)
})

test('a name that is only a legal form is no other name', () => {
  expect(resembles('GmbH', 'Meier GmbH')).toBe(false)
  expect(resembles('UG', 'ug')).toBe(true)
})

test('names are compared without punctuation', () => {
  expect(plainName('  Calvento  Split-Klima 3,5 kW ')).toBe('calvento split klima 3 5 kw')
})
