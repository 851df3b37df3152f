import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { newId } from '../../db/id.ts'
import { invalid } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { normaliseEmail } from './email-address.ts'

interface NewLogin {
  email: string
  first_name: string
  last_name: string
  /** The caller's, for refusals. */
  language: Language
}

/**
 * Creates a login without a password.
 * @throws invalid beside `email` for an invalid address, or one with a login.
 */
export async function newLogin(
  tx: Tx,
  { email: address, first_name, last_name, language }: NewLogin,
): Promise<{ id: string; email: string }> {
  const email = readAddress(address, language)
  const id = await createLogin(tx, { email, first_name, last_name })
  if (!id) throw refusedAddress('taken', language)
  return { id, email }
}

/** Creates a login without a password for a checked address; null where it has a login already. */
export async function createLogin(
  tx: Tx,
  { email, first_name, last_name }: Pick<NewLogin, 'email' | 'first_name' | 'last_name'>,
): Promise<string | null> {
  const login = await tx
    .insertInto('user')
    .values({ id: newId(), username: email, email, first_name, last_name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return login?.id ?? null
}

/** @throws invalid beside `email` for an invalid address. */
export function readAddress(address: string, language: Language): string {
  const email = normaliseEmail(address)
  if (!email) throw refusedAddress('invalid', language)
  return email
}

export const refusedAddress = (why: 'invalid' | 'taken', language: Language) =>
  invalid([
    {
      context: 'parameter_validation',
      parameter: 'email',
      message: sayTo(language)(`input:email.${why}`),
    },
  ])
