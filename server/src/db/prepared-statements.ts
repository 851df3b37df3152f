import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { ask } from './ask.ts'
import { isSchemaChanged } from './failures.ts'
import { keepLatest } from './keep-latest.ts'
import { watchSilence } from './silence.ts'

/** A longer text names many values, so that it hardly ever repeats, and its plan is large. */
const MAX_CHARACTERS = 16_000

/**
 * Maximum statements one connection keeps prepared; it holds their plans for its whole life.
 * Statements with a caller's input have few places of their own, and never evict ours.
 */
export const MAX_PREPARED = { ours: 128, callers: 16 } as const

type Part = keyof typeof MAX_PREPARED

/** How often each statement with a caller's input came lately, per pool. */
const MAX_SEEN = 500

/** A statement this frequent is worth a stored plan. */
const OFTEN = 3

/** The maximum length of a caller's prepared statement: its plans take some hundred kilobytes. */
const MAX_CALLERS_CHARACTERS = 8_000

/** Members of pg's connection that its types lack. */
interface PreparingConnection extends pg.Connection {
  parsedStatements: Record<string, string>
}

interface Prepared {
  /** By their texts, the least recently used first. */
  names: Record<Part, Map<string, string>>
  /** How many there have ever been: names are never reused. */
  count: number
  /** The number of schema changes that its plans know of. */
  changes: number
}

const prepared = new WeakMap<pg.ClientBase, Prepared>()
const unprepared = new WeakSet<pg.Pool>()

/** How often a pool's statements met tables that a newer version had changed meanwhile. */
const changes = new WeakMap<pg.Pool, number>()

/** Disables prepared statements on a pool, for a pooler without support for them. */
export const neverPrepare = (pool: pg.Pool): void => void unprepared.add(pool)

interface Asked {
  text: string
  values: unknown[]
}

/**
 * Runs a statement built by the code alone on a connection of the pool, which parses it once.
 * Statements with a caller's input do not belong here: they would evict the frequent ones.
 */
export const runPrepared = <Row extends unknown[]>(
  pool: pg.Pool,
  query: Asked,
): Promise<pg.QueryArrayResult<Row>> =>
  unprepared.has(pool) ? runOnce(pool, query) : runNamed(pool, query, 'ours')

/** Runs a statement with a caller's input; a repeated one is prepared too. */
export const runOften = <Row extends unknown[]>(
  pool: pg.Pool,
  query: Asked,
): Promise<pg.QueryArrayResult<Row>> =>
  !unprepared.has(pool) && comesOften(pool, query.text)
    ? runNamed(pool, query, 'callers')
    : runOnce(pool, query)

const usage = new WeakMap<pg.Pool, Map<string, number>>()

function comesOften(pool: pg.Pool, text: string): boolean {
  if (text.length > MAX_CALLERS_CHARACTERS) return false
  const times = usage.get(pool) ?? new Map<string, number>()
  usage.set(pool, times)
  const now = (times.get(text) ?? 0) + 1
  keepLatest(times, [text, now], MAX_SEEN)
  return now >= OFTEN
}

const runOnce = <Row extends unknown[]>(pool: pg.Pool, query: Asked) =>
  runOn<Row>(pool, query, null)

const runNamed = <Row extends unknown[]>(pool: pg.Pool, query: Asked, part: Part) =>
  runOn<Row>(pool, query, part)

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
    const answer = ask<pg.QueryArrayResult<Row>>(client, query)
    const result = await watchSilence(client, pool)(text, answer).catch(noteChange(pool))
    isDone = true
    return result
  } finally {
    client.release(!isDone)
  }
}

/** After a change of the tables, stored plans are useless on every connection. */
const noteChange = (pool: pg.Pool) => (error: unknown) => {
  if (isSchemaChanged(error)) changes.set(pool, (changes.get(pool) ?? 0) + 1)
  throw error
}

/** Forgets a connection's prepared statements, if tables have changed since. */
async function renew(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const now = changes.get(pool) ?? 0
  const state = keptOf(client)
  if (state.changes === now) return
  await client.query('deallocate all')
  ;(client as pg.ClientBase & { connection: PreparingConnection }).connection.parsedStatements = {}
  prepared.set(client, { ...nothing(), count: state.count, changes: now })
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

/** The name of a statement on this connection; it replaces the least recently used one. */
async function nameOn(client: pg.ClientBase, text: string, part: Part): Promise<string> {
  const state = keptOf(client)
  prepared.set(client, state)
  const names = state.names[part]
  const name = names.get(text) ?? `p${++state.count}`
  const oldest = keepLatest(names, [text, name], MAX_PREPARED[part])
  if (oldest) await forget(client, oldest[1])
  return name
}

/** Frees a statement; a protocol message does so even in a failed transaction. */
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
