import { berlinDay, executionDay } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { lockRuns } from '../../ledger/lock-runs.ts'
import { endIbanHolds } from '../../members/bank/end-iban-holds.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { dueDay, heldAt, payoutCalendar } from '../../wallet/outlook/run-days.ts'
import { makeRun } from '../run/make-run.ts'
import { noteStep } from '../run/run-answer.ts'
import { tellOfRun } from '../tell-office.ts'

/**
 * Prepares the run of the calendar's day, once. A person takes it over, another one releases it.
 * Prepares nothing where nobody can be paid.
 * @returns the run's id, or null.
 */
export async function preparePayouts(
  deps: Pick<Deps, 'database' | 'clock' | 'registry' | 'events'>,
): Promise<string | null> {
  const now = deps.clock()
  // Releases pending amounts first, in case their job has not run: everything due until six o'clock
  // is paid on that day.
  await endIbanHolds(deps)
  return inTransaction(deps.database.db, async (tx) => {
    const settings = await readSettings(tx)
    const calendar = payoutCalendar(settings)
    const due_on = dueDay(calendar, now)
    if (due_on === null) return null
    await lockRuns(tx)
    const existing = await tx
      .selectFrom('payout_run')
      .select('id')
      .where('due_on', '=', due_on)
      .executeTakeFirst()
    if (existing) return null
    const plan = {
      way: 'bank_file',
      execution_on: executionDay(berlinDay(now), settings.land),
      prepared_by: null,
      due_on,
      rules: { minimum: settings.minimum_payout, held_at: heldAt(calendar, now) },
      now,
    } as const
    const { id, item_count, total } = await makeRun(tx, plan)
    if (item_count === 0) throw new NobodyToPay()
    const changes = { item_count, total }
    await noteStep({ deps, tx, now, caller: null }, id, { action: 'prepare_run', changes })
    await tellOfRun(tx, { event: 'payout_run_made', run: id, except: null, now })
    return id
  }).catch((error: unknown) => {
    if (error instanceof NobodyToPay) return null
    throw error
  })
}

/** Rolls back the new run. */
class NobodyToPay extends Error {}
