import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { readOutlook } from './read-outlook.ts'

/** `GET /lib/wallet_entry/function/outlook`: when the caller's money comes, in EUR. */
export const outlook = defineFunction('wallet_entry', 'outlook', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'When the caller’s money comes, to which account, and what keeps it from coming',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    if (caller.role !== 'installer' && caller.role !== 'wholesaler') throw notFound()
    const { iban_hold_hours, minimum_payout } = await readSettings(tx)
    return {
      steps: await readOutlook(tx, { member: caller.member, now }),
      hold_hours: iban_hold_hours,
      minimum: toEuro(minimum_payout),
    }
  },
})
