import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../tables.ts'
import type { Database } from './database.ts'

/** An event on one of the instances. */
export interface Event {
  /** Arke of the unit that changed, `auth.session`, `auth.member`, or `reconnected`. */
  topic: string
  /** The unit; empty for `reconnected`, after which anything may have changed. */
  id: string
  /** The member it belongs to, if it belongs to one. */
  member?: string
}

/** Events between the instances that share a database. */
export interface Events {
  /** Notifies every instance, this one included, when the transaction commits. */
  publish(tx: Db, event: Event): Promise<void>
  /**
   * Notifies every instance within some milliseconds of a committed change. Commits that publish
   * wait for each other; this avoids that. If the process dies in between, nobody is notified, and
   * screens show the change at their next read.
   */
  tellSoon(event: Event): void
  /** Calls `listener` for each event from now on; the returned function stops that. */
  subscribe(listener: (event: Event) => void): () => void
  close(): Promise<void>
}

/** The channel of `NOTIFY`; triggers of the migrations write to it too. */
export const channel = 'ruecklauf'

/** Events within this interval form one notification. */
const TOLD_WITHIN_MS = 20

/**
 * Listens on a separate connection, and reconnects when that one breaks. It is the owner's:
 * requests may go through a pooler, which passes on no notifications.
 */
export async function createEvents(database: Pick<Database, 'owner' | 'pool'>): Promise<Events> {
  const listeners = new Set<(event: Event) => void>()
  const tell = (event: Event) => {
    for (const listener of listeners) listener(event)
  }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let is_closed = false

  const connect = async () => {
    const next = new pg.Client(database.owner.options)
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '')))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => reconnect(100))
    client = next
  }

  const reconnect = (wait: number) => {
    if (is_closed) return
    retry = setTimeout(() => {
      connect().then(
        () => (is_closed ? client?.end() : tell({ topic: 'reconnected', id: '' })),
        () => reconnect(Math.min(wait * 2, 5_000)),
      )
    }, wait)
    retry.unref()
  }

  const waiting: Event[] = []
  let sending: NodeJS.Timeout | undefined
  const send = async () => {
    clearTimeout(sending)
    sending = undefined
    const texts = waiting.splice(0).map((event) => JSON.stringify(event))
    if (texts.length === 0) return
    const text = 'select pg_notify($1, told) from unnest($2::text[]) told'
    await database.pool.query(text, [channel, texts]).catch(() => undefined)
  }

  await connect()
  return {
    tellSoon: (event) => {
      waiting.push(event)
      sending ??= setTimeout(send, TOLD_WITHIN_MS)
    },
    publish: async (tx, event) =>
      void (await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(tx)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      is_closed = true
      clearTimeout(retry)
      await send()
      await client?.end()
    },
  }
}
