import type { Role } from '@ruecklauf/model'
import { recordAudit } from '../audit/audit.ts'
import { normaliseEmail } from '../auth/account/email-address.ts'
import { newLogin } from '../auth/account/new-login.ts'
import { checkPassword } from '../auth/passwords/password-rules.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { storeHash } from '../auth/sign-in.ts'
import { newId } from '../db/id.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { failure } from '../errors/errors.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'

interface NewStaff {
  role: Exclude<Role, 'installer' | 'wholesaler'>
  email: string
  first_name: string
  last_name: string
  password: string
}

/**
 * Creates a member of the staff with its login. It also creates the first admin of an installation,
 * as there is no default account.
 * @throws invalid for an e-mail or password that the rules refuse.
 */
export async function createStaff({ database, clock }: Deps, staff: NewStaff): Promise<void> {
  const { role, first_name, last_name, password } = staff
  const email = normaliseEmail(staff.email)
  if (!email)
    throw failure('bad_request', 'email_invalid', {
      context: 'parameter_validation',
      message: 'the e-mail address is not valid',
    })
  checkPassword(password, { own: [email, first_name, last_name], parameter: 'password' })
  const password_hash = await hashPassword(password)
  await inTransaction(database.owner_db, async (tx) => {
    await ensureSettings(tx)
    const person = { first_name, last_name, email }
    const { id: user } = await newLogin(tx, { ...person, language: 'de' })
    await storeHash(tx, { user, hash: password_hash, changed_at: undefined })
    const id = newId()
    await tx
      .insertInto(role)
      .values({ id, arke_system_user: user, ...person })
      .execute()
    await recordAudit(tx, { caller: null, action: 'create', arke: role, id, now: clock() })
  })
}
