import {
  addDays,
  berlinDay,
  type IsoDate,
  nextPayoutDay,
  type PayoutAccount,
  payout_country,
  toEuro,
} from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import type { Tx } from '../tables.ts'

/**
 * `GET /lib/wallet_entry/function/payout_account`: where the caller's money is sent, until when it is
 * held back, and the least that is paid out.
 */
export const payoutAccount = defineFunction('wallet_entry', 'payout_account', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Where the caller’s money is sent, and what keeps it from going there',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    if (caller.role !== 'installer' && caller.role !== 'wholesaler') throw notFound()
    const { iban_masked, iban_state, iban_held_until, country, payout_hold_reason } = await tx
      .selectFrom(caller.role)
      .select(['iban_masked', 'iban_state', 'iban_held_until', 'country', 'payout_hold_reason'])
      .where('id', '=', caller.member)
      .executeTakeFirstOrThrow()
    const settings = await readSettings(tx)
    return {
      iban_masked,
      iban_state,
      held_until: iban_state === 'quarantine' ? iban_held_until : null,
      stopped: stopOf({ country, payout_hold_reason }),
      hold_hours: settings.iban_hold_hours,
      minimum: toEuro(settings.minimum_payout),
      next_run: await nextRun(tx, { settings, today: berlinDay(now) }),
    }
  },
})

/** Why a member is left out of runs whatever his account; the office's reason stays with the office. */
function stopOf({
  country,
  payout_hold_reason,
}: {
  country: string | null
  payout_hold_reason: string | null
}): PayoutAccount['stopped'] {
  if (payout_hold_reason !== null) return 'hold'
  return country && country !== payout_country ? 'country' : null
}

/** The next day on which the calendar makes a run; once today's is made, the one after it. */
async function nextRun(
  tx: Tx,
  { settings, today }: { settings: Settings; today: IsoDate },
): Promise<IsoDate | null> {
  const { payout_calendar: calendar, payout_day: day, land } = settings
  const made = await tx
    .selectFrom('payout_run')
    .select('id')
    .where('due_on', '=', today)
    .executeTakeFirst()
  return nextPayoutDay({ calendar, day, land }, made ? addDays(today, 1) : today)
}
