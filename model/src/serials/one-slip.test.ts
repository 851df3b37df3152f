import { expect, it } from 'vitest'
import { oneSlipFrom } from './one-slip.ts'

it.each([
  ['a sign typed wrong', 'CV4712'],
  ['one left out', 'CV47101'],
  ['the first left out', 'XCV4711'],
  ['the last left out', 'CV47119'],
  ['a hyphen left out', 'CV-4711'],
  ['one too many', 'CV471'],
  ['two in each other’s place', 'CV7411'],
])('finds what was meant where CV4711 was typed with %s', (_, meant) => {
  expect(oneSlipFrom('CV4711')).toContain(meant)
})

it('tries each once, and never the number itself', () => {
  const tried = oneSlipFrom('AAAA')
  expect(new Set(tried).size).toBe(tried.length)
  expect(tried).not.toContain('AAAA')
  expect(oneSlipFrom('A'.repeat(40)).length).toBeLessThan(3_100)
})

it('goes no further than one slip', () => {
  for (const other of ['CV47', 'CV1147', 'CV471123'])
    expect(oneSlipFrom('CV4711')).not.toContain(other)
})
