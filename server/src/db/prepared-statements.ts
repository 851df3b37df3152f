import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { ask } from './ask.ts'
import { isSchemaChanged } from './failures.ts'
import { keepLatest } from './keep-latest.ts'
import { watchSilence } from './silence.ts'

/** A longer text names many values, so that it hardly comes again, and its plan is large. */
const MAX_CHARACTERS = 16_000

/**
 * Statements one connection keeps prepared at most; it holds their plans for its whole life. Those
 * that callers have a part in have few places of their own, and push out nothing of ours.
 */
export const MAX_PREPARED = { ours: 128, callers: 16 } as const

type Part = keyof typeof MAX_PREPARED

/** What is known of a pool's statements that callers have a part in: how often each came lately. */
const MAX_SEEN = 500

/** One that came as often is worth a plan that is kept. */
const OFTEN = 3

/** Of callers' statements the longest that is kept: its plans take some hundred kilobytes. */
const MAX_CALLERS_CHARACTERS = 8_000

/** What pg's connection has beside what its types tell. */
interface PreparingConnection extends pg.Connection {
  parsedStatements: Record<string, string>
}

interface Prepared {
  /** By their texts, the one that was not used for longest first. */
  names: Record<Part, Map<string, string>>
  /** How many there have ever been: a name is never given twice. */
  count: number
  /** How many changes of the tables its plans know of. */
  changes: number
}

const prepared = new WeakMap<pg.ClientBase, Prepared>()
const unprepared = new WeakSet<pg.Pool>()

/** How often a pool's statements met tables that a newer version had changed under them. */
const changes = new WeakMap<pg.Pool, number>()

/** Lets a pool's connections prepare nothing, as behind a pooler that can't. */
export const neverPrepare = (pool: pg.Pool): void => void unprepared.add(pool)

interface Asked {
  text: string
  values: unknown[]
}

/**
 * Runs a statement whose text the code alone makes on a connection of the pool, which parses it once.
 * What a caller has a part in does not belong here: it would push out what comes again and again.
 */
export const runPrepared = <Row extends unknown[]>(
  pool: pg.Pool,
  asked: Asked,
): Promise<pg.QueryArrayResult<Row>> =>
  unprepared.has(pool) ? runOnce(pool, asked) : runNamed(pool, asked, 'ours')

/** Runs a statement that a caller has a part in: one that comes again and again is prepared too. */
export const runOften = <Row extends unknown[]>(
  pool: pg.Pool,
  asked: Asked,
): Promise<pg.QueryArrayResult<Row>> =>
  !unprepared.has(pool) && comesOften(pool, asked.text)
    ? runNamed(pool, asked, 'callers')
    : runOnce(pool, asked)

const seen = new WeakMap<pg.Pool, Map<string, number>>()

function comesOften(pool: pg.Pool, text: string): boolean {
  if (text.length > MAX_CALLERS_CHARACTERS) return false
  const times = seen.get(pool) ?? new Map<string, number>()
  seen.set(pool, times)
  const now = (times.get(text) ?? 0) + 1
  keepLatest(times, [text, now], MAX_SEEN)
  return now >= OFTEN
}

const runOnce = <Row extends unknown[]>(pool: pg.Pool, asked: Asked) =>
  runOn<Row>(pool, asked, null)

const runNamed = <Row extends unknown[]>(pool: pg.Pool, asked: Asked, part: Part) =>
  runOn<Row>(pool, asked, part)

/** Without a part it is not prepared. */
async function runOn<Row extends unknown[]>(
  pool: pg.Pool,
  { text, values }: Asked,
  part: Part | null,
): Promise<pg.QueryArrayResult<Row>> {
  const client = await pool.connect()
  let isDone = false
  try {
    if (part) await renew(pool, client)
    const named = part ? { name: await nameOn(client, text, part) } : {}
    const query = { ...named, text, values, rowMode: 'array' }
    const asked = ask<pg.QueryArrayResult<Row>>(client, query)
    const result = await watchSilence(client, pool)(text, asked).catch(noteChange(pool))
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}

/** A kept plan is of no use any more once its tables have changed, on none of the connections. */
const noteChange = (pool: pg.Pool) => (error: unknown) => {
  if (isSchemaChanged(error)) changes.set(pool, (changes.get(pool) ?? 0) + 1)
  throw error
}

/** Forgets what a connection has prepared, if tables have changed since. */
async function renew(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const now = changes.get(pool) ?? 0
  const kept = keptOf(client)
  if (kept.changes === now) return
  await client.query('deallocate all')
  ;(client as pg.ClientBase & { connection: PreparingConnection }).connection.parsedStatements = {}
  prepared.set(client, { ...nothing(), count: kept.count, changes: now })
}

const nothing = (): Prepared => ({
  names: { ours: new Map(), callers: new Map() },
  count: 0,
  changes: 0,
})

const keptOf = (client: pg.ClientBase) => prepared.get(client) ?? nothing()

/** Wraps a pool for Kysely, which sends its statements without a name. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const prepares = !unprepared.has(pool)
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      if (prepares)
        await renew(pool, client).catch((error: unknown) => {
          client.release(true)
          throw error
        })
      const answered = watchSilence(client, pool)
      return Object.assign(Object.create(client), {
        release: (destroy?: boolean) => client.release(destroy),
        query: async (text: string | pg.QueryConfig, values: unknown[] = []) => {
          if (typeof text !== 'string') return client.query(text, values)
          if (!prepares || !isPreparable(text)) return answered(text, ask(client, { text, values }))
          const name = await nameOn(client, text, 'ours')
          return answered(text, ask(client, { name, text, values })).catch(noteChange(pool))
        },
      })
    },
  }
}

const isPreparable = (text: string) =>
  text.length <= MAX_CHARACTERS && /^\s*(select|insert|update|delete|with|merge)\b/i.test(text)

/** The name of a statement on this connection; it takes the place of the one used longest ago. */
async function nameOn(client: pg.ClientBase, text: string, part: Part): Promise<string> {
  const kept = keptOf(client)
  prepared.set(client, kept)
  const names = kept.names[part]
  const name = names.get(text) ?? `p${++kept.count}`
  const oldest = keepLatest(names, [text, name], MAX_PREPARED[part])
  if (oldest) await forget(client, oldest[1])
  return name
}

/** Frees a statement; a message of the protocol does so even in a transaction that has failed. */
function forget(client: pg.ClientBase, name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query({
    submit(connection: pg.Connection) {
      delete (connection as PreparingConnection).parsedStatements[name]
      connection.close({ type: 'S', name }, true)
      connection.sync()
    },
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  })
  return promise
}
