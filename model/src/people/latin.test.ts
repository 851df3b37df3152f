import { expect, it } from 'vitest'
import { isLatin } from './latin.ts'

it.each(['Łukasz & Söhne GmbH', 'Nguyễn’s Wärme', 'İş – Ltd.', '“A” 2°', '', 'e\u0301'])(
  '%j is written on papers as it is',
  (text) => expect(isLatin(text)).toBe(true),
)

it.each(['ООО Тепло', 'Θέρμη', '暖房', 'Wärme 🔥', 'شركة'])('%j is not', (text) =>
  expect(isLatin(text)).toBe(false),
)
