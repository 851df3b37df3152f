import { expect, it } from 'vitest'
import { keptRules } from './password-rules.ts'

it('asks for twelve characters, umlauts counting once', () => {
  expect(keptRules('Wärmepumpe1', []).length).toBe(false)
  expect(keptRules('Wärmepumpe12', []).length).toBe(true)
  expect(keptRules('x'.repeat(129), []).length).toBe(false)
})

it('asks for at least five different characters', () => {
  expect(keptRules('abcdabcdabcd', []).variety).toBe(false)
  expect(keptRules('abcdeabcdeab', []).variety).toBe(true)
})

it('asks for none of the words that others know of the person', () => {
  const own = ['Ines', 'Hartmann', 'ines@hartmann-haustechnik.example']
  expect(keptRules('HARTMANN-2026!', own).not_own).toBe(false)
  expect(keptRules('mein-haustechnik-wort', own).not_own).toBe(false)
  expect(keptRules('leiser Verdichter', own).not_own).toBe(true)
})

it('keeps no rule while nothing is typed', () => {
  expect(keptRules('', [])).toEqual({ length: false, variety: false, not_own: false })
})
