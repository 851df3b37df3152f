import { expect, test } from 'vitest'
import { normaliseEmail } from './email-address.ts'

test.each([
  ['Erika@Example.DE', 'erika@example.de'],
  ['  erika@example.de ', 'erika@example.de'],
  ['erika+cashback@example.de', 'erika+cashback@example.de'],
  ['ｅrika@example.de', 'erika@example.de'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
])('%s is stored as %s', (address, stored) => {
  expect(normaliseEmail(address)).toBe(stored)
})

test.each([
  'erika',
  'erika@',
  '@example.de',
  'erika@example',
  'a@example.de,b@example.de',
  'a@example.de;b@example.de',
  'Erika <erika@example.de>',
  'erika@example.de\r\nBcc: b@example.de',
  'erika @example.de',
  '"a b"@example.de',
  'a@b@example.de',
  'a..b@example.de',
  'erika@[127.0.0.1]',
  `${'x'.repeat(65)}@example.de`,
  `a@${'b.'.repeat(130)}de`,
])('%j is no address', (address) => {
  expect(normaliseEmail(address)).toBeNull()
})
