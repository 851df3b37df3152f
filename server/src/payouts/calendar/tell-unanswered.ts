import { addBankDays, berlinDay } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { tellOffice } from '../tell-office.ts'

/** Banks answer on the day of a transfer, or the day after. */
const BANK_DAYS = 3

/**
 * Notifies the office, once per run, of runs without an answer three bank days after their day.
 * Returns how many.
 */
export async function tellUnansweredRuns({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const waiting = await database.db
    .selectFrom('payout_run')
    .select(['id', 'execution_on'])
    .where('payout_run_status', '=', 'exported')
    .where('id', 'not in', (is) => is.selectFrom('unanswered_run').select('link_payout_run'))
    .execute()
  const late = waiting.filter(
    ({ execution_on }) => addBankDays(execution_on, BANK_DAYS) < berlinDay(now),
  )
  let reminders = 0
  for (const { id } of late)
    if (await inTransaction(database.db, (tx) => tell(tx, id, now))) reminders += 1
  return reminders
}

async function tell(tx: Tx, run: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: isNew = 0n } = await tx
    .insertInto('unanswered_run')
    .values({ link_payout_run: run, told_at: now.toISOString() })
    .onConflict((target) => target.doNothing())
    .executeTakeFirst()
  if (isNew === 0n) return false
  const { label, count, amount } = await tx
    .selectFrom('payout')
    .innerJoin('payout_run', 'payout_run.id', 'link_payout_run')
    .select((is) => [
      'payout_run.label',
      is.fn.countAll<string>().as('count'),
      is.fn.sum<string>('amount').as('amount'),
    ])
    .where('payout_run.id', '=', run)
    .where('payout_status', 'in', ['sent', 'accepted'])
    .groupBy('payout_run.label')
    .executeTakeFirstOrThrow()
  const values = { run: label ?? '', count: Number(count), amount: Number(amount) }
  const event = 'payout_run_unanswered'
  await tellOffice(tx, { event, values, run, reference: run, except: null, now })
  return true
}
