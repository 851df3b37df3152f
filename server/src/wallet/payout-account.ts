import { maskIban, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'

/**
 * `GET /lib/wallet_entry/function/payout_account`: where the caller's money is sent, until when it is
 * held back, and the least that is paid out.
 */
export const payoutAccount = defineFunction('wallet_entry', 'payout_account', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Where the caller’s money is sent, and what keeps it from going there',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    if (caller.role !== 'installer' && caller.role !== 'wholesaler') throw notFound()
    const { iban, iban_state, iban_held_until } = await tx
      .selectFrom(caller.role)
      .select(['iban', 'iban_state', 'iban_held_until'])
      .where('id', '=', caller.member)
      .executeTakeFirstOrThrow()
    const { minimum_payout, iban_hold_hours } = await readSettings(tx)
    return {
      iban_masked: iban && maskIban(iban),
      iban_state,
      held_until: iban_state === 'quarantine' ? iban_held_until : null,
      hold_hours: iban_hold_hours,
      minimum: toEuro(minimum_payout),
    }
  },
})
