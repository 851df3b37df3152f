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
 * Expires claims whose requested documents did not arrive by the deadline plus grace. Releases the reservation and
 * frees the devices. Each claim has its own transaction and is skipped if answered meanwhile. Returns the number of
 * expired claims.
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

/** Claims whose deadline lies before a day. */
const overdueClaims = ({ database }: JobDeps, day: IsoDate) =>
  database.db
    .selectFrom('paperwork')
    .select('id')
    .where('paperwork_status', '=', 'request_document')
    .where('request_deadline', '<', day)
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
