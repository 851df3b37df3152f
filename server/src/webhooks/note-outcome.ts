import { webhook_test } from '@ruecklauf/model'
import { newId } from '../db/id.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'
import type { Delivery, Receiver } from './deliver-webhooks.ts'
import type { Outcome } from './send.ts'

/** The most attempts of one message; an admin can send it again by hand. */
const MAX_ATTEMPTS = 12
/** The time without success after which a receiver is disabled and the admins notified. */
const DISABLED_AFTER_MS = 3 * 86_400_000
const GONE = 410

interface Noted {
  receiver: Pick<Receiver, 'id' | 'name'>
  delivery: Pick<Delivery, 'id' | 'event' | 'attempts'>
  outcome: Outcome
  /** How long to wait after so many failures, in milliseconds. */
  delay: (failures: number) => number
  now: Date
}

/** Records an attempt and its effect on message and receiver; returns whether the receiver accepted it. */
export async function noteOutcome(tx: Tx, noted: Noted): Promise<boolean> {
  const { receiver, delivery, outcome, delay, now } = noted
  const at = now.toISOString()
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
  await tx
    .insertInto('webhook_attempt')
    .values({
      ...{ id: newId(), link_delivery: delivery.id, at, duration_ms: outcome.duration_ms },
      status: 'status' in outcome ? outcome.status : null,
      failure: 'failure' in outcome ? outcome.failure : null,
      answer: 'answer' in outcome ? outcome.answer : null,
    })
    .execute()
  const attempts = delivery.attempts + 1
  const later = new Date(now.getTime() + delay(attempts)).toISOString()
  // A manual test of a receiver needs its result immediately.
  const isLast = attempts >= MAX_ATTEMPTS || delivery.event === webhook_test
  await tx
    .updateTable('webhook_delivery')
    .set({
      attempts,
      ...(isTaken
        ? { delivered_at: at, due_at: null }
        : isLast
          ? { given_up_at: at, due_at: null }
          : { due_at: later }),
    })
    .where('id', '=', delivery.id)
    .execute()
  if (isTaken) await tx.updateTable('webhook').set(good).where('id', '=', receiver.id).execute()
  else if (delivery.event !== webhook_test) await noteFailure(tx, noted)
  return isTaken
}

const good = { failures: 0, failing_since: null, resumes_at: null }

async function noteFailure(tx: Tx, { receiver, outcome, delay, now }: Noted): Promise<void> {
  const current = await tx
    .selectFrom('webhook')
    .select(['failures', 'failing_since'])
    .where('id', '=', receiver.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const failures = current.failures + 1
  const since = current.failing_since ?? now.toISOString()
  const isGone = 'status' in outcome && outcome.status === GONE
  const isDisabled = isGone || now.getTime() - new Date(since).getTime() >= DISABLED_AFTER_MS
  await tx
    .updateTable('webhook')
    .set({
      ...{ failures, failing_since: since },
      resumes_at: new Date(now.getTime() + delay(failures)).toISOString(),
      ...(isDisabled ? { disabled_at: now.toISOString() } : {}),
    })
    .where('id', '=', receiver.id)
    .execute()
  if (!isDisabled) return
  await notifyAdmins(tx, {
    ...{ event: 'webhook_disabled', values: { name: receiver.name }, except: null },
    ...{ path: '/settings?section=operations', reference: receiver.id, now },
  })
}
