import { addDays, berlinDay, documentDeadline, type IsoDate } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'
import { transition } from '../claim/transition.ts'
import { endConflicts } from '../conflict/end-conflicts.ts'
import { freeSerials } from '../decide/devices/decide-serials.ts'
import { giveBackReservation, lockMoney } from '../decide/money/decide-bookings.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'registry' | 'brand'>

/**
 * Ends claims whose requested documents did not come by the deadline and its grace: the reserved
 * amount goes back and the devices are free. Each claim is a transaction of its own; one that was
 * answered at the last moment is left alone. Returns how many ended.
 */
export async function expireRequests(deps: JobDeps): Promise<number> {
  const now = deps.clock()
  const overdue = await overdueClaims(deps, addDays(berlinDay(now), -documentDeadline.grace_days))
  let expired = 0
  for (const { id } of overdue) {
    const hasExpired = await inTransaction(deps.database.db, (tx) =>
      expire(tx, { deps, id, now }),
    ).then(() => true, whenAnswered)
    if (hasExpired) expired += 1
  }
  return expired
}

/** Claims whose deadline lies before a day; the deadline's own day and the grace belong to it. */
const overdueClaims = ({ database }: JobDeps, before: IsoDate) =>
  database.db
    .selectFrom('paperwork')
    .select('id')
    .where('paperwork_status', '=', 'request_document')
    .where('request_deadline', '<', before)
    .orderBy('request_deadline')
    .limit(500)
    .execute()

async function expire(tx: Tx, { deps, id, now }: { deps: JobDeps; id: string; now: Date }) {
  const { after } = await transition(tx, { deps, caller: null, now }, { id, action: 'expire' })
  await endConflicts({ tx, now }, { claim: id })
  await lockMoney(tx, after)
  await freeSerials({ tx, now }, { claim: id })
  await giveBackReservation({ deps, tx, caller: null, now }, after, 'expired')
  await notify(tx, {
    member: after.link_installer,
    event: 'claim_expired',
    values: { claim_number: after.claim_number ?? '', deadline: after.request_deadline ?? '' },
    path: `/wallet/${id}`,
    reference: id,
    now,
  })
}

function whenAnswered(error: unknown): false {
  if (error instanceof AppError && error.code === 'invalid_transition') return false
  throw error
}
