import { sayTo } from '@ruecklauf/model/texts'
import { isPassword } from '../auth/passwords/passwords.ts'
import { invalid } from '../errors/errors.ts'
import type { Reception } from '../platform/functions.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { noteSecurityEvent } from '../security/security-events.ts'

/**
 * Asks for the caller's password again, before something that only its owner may do. The comparison
 * is slow, so call it before a transaction. Every attempt counts, whatever its purpose.
 * @throws invalid beside the field `password`, too_many_requests
 */
export async function confirmPassword(
  { deps, caller }: Pick<Reception, 'deps' | 'caller'>,
  password: string,
): Promise<void> {
  const { db } = deps.database
  const now = deps.clock()
  const takeBack = await countAttempt(db, {
    attempt: 'confirm_password',
    origin: { account: caller.user },
    now,
  })
  const stored = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', caller.user)
    .executeTakeFirst()
  if (await isPassword(password, stored?.password_hash ?? null)) return takeBack()
  const object = { arke: 'user', id: caller.user }
  await noteSecurityEvent(db, { event: 'password_wrong', caller, object, now })
  throw invalid([
    {
      context: 'parameter_validation',
      parameter: 'password',
      message: sayTo(caller.language)('input:password.wrong'),
    },
  ])
}
