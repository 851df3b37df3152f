import { isPassword } from '../auth/passwords.ts'
import { invalid } from '../http/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'

const texts = {
  de: 'Das Passwort stimmt nicht.',
  en: 'The password is not right.',
  it: 'La password non è corretta.',
  es: 'La contraseña no es correcta.',
} as const

/**
 * Asks the caller's password again, before something that only its owner may do.
 * @throws invalid beside the field `password`.
 */
export async function confirmPassword(
  { tx, caller }: Pick<FunctionContext, 'tx' | 'caller'>,
  password: string,
): Promise<void> {
  const stored = await tx
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', caller.user)
    .executeTakeFirst()
  if (await isPassword(password, stored?.password_hash ?? null)) return
  throw invalid([
    { context: 'parameter_validation', parameter: 'password', message: texts[caller.language] },
  ])
}
