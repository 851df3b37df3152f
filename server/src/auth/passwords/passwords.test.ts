import { expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'

test('a password is the one that was hashed, to its last character', async () => {
  const long = `${'ä'.repeat(127)}x`
  const hash = await hashPassword(long)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdated(hash)).toBe(false)
  expect(await isPassword(long, hash)).toBe(true)
  expect(await isPassword(`${'ä'.repeat(127)}y`, hash)).toBe(false)
})

test('an umlaut is the same however the keyboard composes it', async () => {
  expect(
    await isPassword('Ku\u0308che mit Aussicht', await hashPassword('Küche mit Aussicht')),
  ).toBe(true)
})

test('without a stored hash no password is right', async () => {
  expect(await isPassword('', null)).toBe(false)
})
