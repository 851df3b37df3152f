import { addDays, addWorkingDays, berlinDay, lastPayoutDay } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { lockRuns } from '../run/lock-runs.ts'
import { makeRun } from '../run/make-run.ts'
import { noteStep } from '../run/run-answer.ts'
import { tellOfRun } from '../tell-office.ts'

/** A due day on which no server ran is made up for so many days later. */
const MADE_UP_FOR_DAYS = 3

/**
 * Prepares the run of the calendar's day, once; a person takes it over, another one releases it. Nothing
 * is made where nobody can be paid.
 * @returns the run's id, or null.
 */
export async function preparePayouts(
  deps: Pick<Deps, 'database' | 'clock' | 'registry' | 'events'>,
): Promise<string | null> {
  const now = deps.clock()
  const today = berlinDay(now)
  return inTransaction(deps.database.db, async (tx) => {
    const { payout_calendar: calendar, payout_day: day, ...settings } = await readSettings(tx)
    const { land, minimum_payout: minimum } = settings
    const due_on = lastPayoutDay({ calendar, day, land }, today)
    if (due_on === null || due_on < addDays(today, -MADE_UP_FOR_DAYS)) return null
    await lockRuns(tx)
    const made = await tx
      .selectFrom('payout_run')
      .select('id')
      .where('due_on', '=', due_on)
      .executeTakeFirst()
    if (made) return null
    const execution_on = addWorkingDays(today, 1, { land })
    const plan = {
      way: 'bank_file',
      execution_on,
      prepared_by: null,
      due_on,
      minimum,
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

/** Takes back the run that was begun. */
class NobodyToPay extends Error {}
