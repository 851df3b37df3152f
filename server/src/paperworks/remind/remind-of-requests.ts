import { addDays, berlinDay, daysBetween, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../tables.ts'
import { remindOwner } from './remind-owner.ts'
import { remindedToday } from './reminded-today.ts'

type ReminderStep = 'half_time' | 'three_days' | 'one_day'

/**
 * Reminds participants of requested documents: at half time, three days and one day before the deadline, once each.
 * Returns the number of reminders.
 */
export async function remindOfRequests({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const claims = await database.db
    .selectFrom('paperwork')
    .select(['id', 'claim_number', 'link_installer', 'request_items', 'request_deadline'])
    .select(({ selectFrom }) =>
      selectFrom('request_reminder as told')
        .select(sql<ReminderStep[] | null>`json_agg(told.step)`.as('told'))
        .whereRef('told.paperwork_id', '=', 'paperwork.id')
        .whereRef('told.deadline', '=', 'paperwork.request_deadline')
        .as('told'),
    )
    .where('paperwork_status', '=', 'request_document')
    .where('request_deadline', '>=', berlinDay(now))
    .execute()
  let reminded = 0
  for (const claim of claims) {
    const deadline = claim.request_deadline ?? ''
    const open = (claim.request_items ?? []).filter((item) => !item.answered_at)
    const requested_on = berlinDay(new Date(open[0]?.requested_at ?? now))
    const step = reminderStep({ requested_on, deadline, today: berlinDay(now) })
    if (!step || claim.told?.includes(step)) continue
    const isFirst = await inTransaction(database.db, async (tx) => {
      if (!(await markReminded(tx, { paperwork_id: claim.id, deadline, step }))) return false
      if (!(await remindedToday(tx, { claim: claim.id, now }))) return false
      await remindOwner(tx, claim, now)
      return true
    })
    if (isFirst) reminded += 1
  }
  return reminded
}

/** The latest reminder due on a day; none before the day after the request. */
export function reminderStep({
  requested_on,
  deadline,
  today,
}: {
  requested_on: IsoDate
  deadline: IsoDate
  today: IsoDate
}): ReminderStep | null {
  const half = addDays(requested_on, Math.ceil(daysBetween(requested_on, deadline) / 2))
  const steps: [ReminderStep, IsoDate][] = [
    ['one_day', addDays(deadline, -1)],
    ['three_days', addDays(deadline, -3)],
    ['half_time', half],
  ]
  const dueStep = steps.find(([, day]) => day > requested_on && day <= today && today <= deadline)
  return dueStep?.[0] ?? null
}

async function markReminded(
  tx: Tx,
  mark: { paperwork_id: string; deadline: IsoDate; step: ReminderStep },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('request_reminder')
    .values(mark)
    .onConflict((on) => on.doNothing())
    .returning('step')
    .executeTakeFirst()
  return inserted !== undefined
}
