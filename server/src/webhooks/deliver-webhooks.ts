import { setTimeout } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { retryDelay } from '../outbox/work-outbox.ts'
import { deriveKeys } from '../security/keys.ts'
import { unseal } from '../security/seal.ts'
import type { Tables } from '../tables.ts'
import { noteOutcome } from './note-outcome.ts'
import { type Outcome, send } from './send.ts'
import { signatureHeaders } from './sign.ts'

export type Receiver = Selectable<Tables['webhook']>
export type Delivery = Selectable<Tables['webhook_delivery']>

/** More receivers than anybody has. */
export const MOST_RECEIVERS = 20
/** Longer than an attempt; a worker that holds a receiver longer has died. */
const LEASE_MS = 60_000

/** The interval of the search for further receivers during a run. */
const LOOK_MS = 500

/**
 * Sends waiting messages, concurrently to all receivers and in sequence to each, until nothing is due. Receivers don't
 * wait for each other, and several instances share them. A failed receiver gets a retry after 10 seconds, doubling to
 * six hours. Returns the number of delivered messages.
 */
export async function deliverWebhooks(deps: Deps, isStopping = () => false): Promise<number> {
  const running = new Set<Promise<void>>()
  let delivered = 0
  for (;;) {
    const receiver = isStopping() ? undefined : await leaseReceiver(deps)
    if (receiver) {
      const served: Promise<void> = serve(deps, receiver, isStopping)
        .then((count) => {
          delivered += count
        })
        .finally(() => running.delete(served))
      running.add(served)
    } else if (running.size === 0) return delivered
    else await Promise.race([...running, setTimeout(LOOK_MS)])
  }
}

/** Sends one receiver what is due, until it fails; returns how many messages it took. */
async function serve(deps: Deps, receiver: Receiver, isStopping: () => boolean): Promise<number> {
  let delivered = 0
  for (;;) {
    const delivery = isStopping() ? undefined : await nextDelivery(deps, receiver)
    if (!delivery || !(await deliver(deps, { receiver, delivery }))) break
    delivered += 1
    await keepLease(deps, receiver.id)
  }
  await giveBack(deps, receiver.id)
  return delivered
}

async function leaseReceiver({ database, clock }: Deps): Promise<Receiver | undefined> {
  const now = clock()
  const at = now.toISOString()
  return database.db
    .updateTable('webhook')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook as w')
        .select('w.id')
        .where('w.ended_at', 'is', null)
        .where('w.disabled_at', 'is', null)
        .where((where) =>
          where.or([where('w.leased_until', 'is', null), where('w.leased_until', '<', at)]),
        )
        .where((where) =>
          where.or([where('w.resumes_at', 'is', null), where('w.resumes_at', '<=', at)]),
        )
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('webhook_delivery as d')
              .select('d.id')
              .whereRef('d.link_webhook', '=', 'w.id')
              .where('d.delivered_at', 'is', null)
              .where('d.given_up_at', 'is', null)
              .where((where) =>
                where.or([where('d.due_at', 'is', null), where('d.due_at', '<=', at)]),
              ),
          ),
        )
        .orderBy('w.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

const nextDelivery = ({ database, clock }: Deps, { id }: Receiver): Promise<Delivery | undefined> =>
  database.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('link_webhook', '=', id)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((where) =>
      where.or([where('due_at', 'is', null), where('due_at', '<=', clock().toISOString())]),
    )
    .orderBy('due_at', (order) => order.asc().nullsFirst())
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** One attempt, and what follows from it; says whether the receiver has taken the message. */
async function deliver(
  deps: Deps,
  { receiver, delivery }: { receiver: Receiver; delivery: Delivery },
): Promise<boolean> {
  const outcome = await attempt(deps, { receiver, delivery })
  const now = deps.clock()
  return inTransaction(deps.database.db, (tx) =>
    noteOutcome(tx, { receiver, delivery, outcome, delay: retryDelay, now }),
  )
}

function attempt(
  deps: Deps,
  { receiver, delivery }: { receiver: Receiver; delivery: Delivery },
): Promise<Outcome> {
  const now = deps.clock()
  const { event_id: id, event: type, data, occurred_at } = delivery
  const timestamp = Math.floor(now.getTime() / 1_000)
  const body = JSON.stringify({ type, timestamp: new Date(occurred_at).toISOString(), data })
  const keys = deriveKeys(deps.config.auth_secrets).webhook
  const { secret, former_secret, former_until } = receiver
  const isFormerGood = former_until !== null && new Date(former_until) > now
  const secrets = [secret, ...(former_secret && isFormerGood ? [former_secret] : [])]
  const headers = signatureHeaders(
    { id, timestamp, body },
    secrets.map((sealed) => unseal(keys, sealed)),
  )
  const { webhook_private: may_be_private } = deps.config
  return send({ url: receiver.url, body, headers }, { may_be_private })
}

const keepLease = ({ database, clock }: Deps, id: string) =>
  database.db
    .updateTable('webhook')
    .set({ leased_until: new Date(clock().getTime() + LEASE_MS).toISOString() })
    .where('id', '=', id)
    .execute()

const giveBack = ({ database }: Deps, id: string) =>
  database.db.updateTable('webhook').set({ leased_until: null }).where('id', '=', id).execute()
