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
  /** Of whoever asks, for what is refused. */
  language: Language
}

/**
 * A login without a password yet.
 * @throws invalid beside `email` for what is no address, or one that signs in already.
 */
export async function newLogin(
  tx: Tx,
  { email: given, first_name, last_name, language }: NewLogin,
): Promise<{ id: string; email: string }> {
  const email = readAddress(given, language)
  const id = await createLogin(tx, { email, first_name, last_name })
  if (!id) throw refusedAddress('taken', language)
  return { id, email }
}

/** A login without a password for an address that was read; null where one signs in with it already. */
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

/** @throws invalid beside `email` for what is no address. */
export function readAddress(given: string, language: Language): string {
  const email = normaliseEmail(given)
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
