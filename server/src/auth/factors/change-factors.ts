import { isStaff } from '@ruecklauf/model'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, failure, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { Auth } from '../auth.ts'
import { countFactor } from './check-factor.ts'
import { ownFactors } from './own-factors.ts'
import { addPasskey, MAX_PASSKEYS } from './passkeys.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { isTotp, newTotp } from './totp.ts'

/** How members manage their own second factors; the audit log records each step. */
export function changeFactors({ deps, keys }: Auth) {
  const { db } = deps.database
  const within = <Result>(work: (tx: Tx, now: Date) => Promise<Result>) =>
    inTransaction(db, (tx) => work(tx, deps.clock()))
  const note = (tx: Tx, { caller, action, now }: { caller: Caller; action: string; now: Date }) =>
    recordSecurity(tx, { caller, action, arke: 'user', id: caller.user, now })

  return {
    /** A secret for the app; a code of the app confirms it. */
    beginTotp: (caller: Caller) =>
      within(async (tx) => {
        const { user } = caller
        const { email } = await tx
          .selectFrom('user')
          .select('email')
          .where('id', '=', user)
          .executeTakeFirstOrThrow()
        return newTotp(tx, { keys, user, email, issuer: `${deps.brand.name} Cashback` })
      }),

    /** @throws forbidden `second_factor_wrong`, too_many_requests. */
    confirmTotp: async (caller: Caller, code: string) => {
      const { user } = caller
      const takeBack = await countFactor(deps, user)
      const codes = await within(async (tx, now) => {
        if (!(await isTotp(tx, { keys, user, code, now }))) throw wrongCode()
        await tx
          .updateTable('totp')
          .set({ confirmed_at: now.toISOString() })
          .where('user_id', '=', user)
          .execute()
        await note(tx, { caller, action: 'totp_added', now })
        return { recovery_codes: await newRecoveryCodes(tx, user) }
      })
      await takeBack()
      return codes
    },

    /** @throws conflict `factor_needed` for the last factor of staff who must have one. */
    removeTotp: (caller: Caller) =>
      within(async (tx, now) => {
        await tx.deleteFrom('totp').where('user_id', '=', caller.user).execute()
        await keepFactor(tx, caller)
        await note(tx, { caller, action: 'totp_removed', now })
      }),

    renewRecoveryCodes: (caller: Caller) =>
      within(async (tx, now) => {
        await note(tx, { caller, action: 'recovery_codes_renewed', now })
        return { recovery_codes: await newRecoveryCodes(tx, caller.user) }
      }),

    /** @throws bad_request `passkey_refused`, conflict `too_many_passkeys`. */
    addPasskey: (
      caller: Caller,
      { name, response }: { name: string; response: RegistrationResponseJSON },
    ) =>
      within(async (tx, now) => {
        const { user } = caller
        const before = await ownFactors(tx, user)
        if (before.passkeys.length >= MAX_PASSKEYS)
          throw conflict('too_many_passkeys', 'too many passkeys', 'auth')
        if (!(await addPasskey(tx, { deps, user, name, response, now })))
          throw failure('bad_request', 'passkey_refused', {
            context: 'auth',
            message: 'the passkey is not what was asked for',
          })
        await note(tx, { caller, action: 'passkey_added', now })
        const isFirst = !before.totp && before.passkeys.length === 0
        return { recovery_codes: isFirst ? await newRecoveryCodes(tx, user) : null }
      }),

    /** @throws not_found, conflict `factor_needed`. */
    removePasskey: (caller: Caller, id: string) =>
      within(async (tx, now) => {
        const removed = await tx
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('user_id', '=', caller.user)
          .executeTakeFirst()
        if (removed.numDeletedRows === 0n) throw notFound()
        await keepFactor(tx, caller)
        await note(tx, { caller, action: 'passkey_removed', now })
      }),
  }
}

const wrongCode = () =>
  failure('forbidden', 'second_factor_wrong', { context: 'auth', message: 'second factor wrong' })

/** Recovery codes without a factor would be a second password. */
async function keepFactor(tx: Tx, caller: Caller) {
  const { totp, passkeys } = await ownFactors(tx, caller.user)
  if (totp || passkeys.length > 0) return
  const { staff_second_factor } = await readSettings(tx)
  if (staff_second_factor && isStaff(caller))
    throw conflict('factor_needed', 'staff have to have a second factor', 'auth')
  await tx.deleteFrom('recovery_code').where('user_id', '=', caller.user).execute()
}
