import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { askedTogether } from '../../db/asked-together.ts'
import { keepLatest } from '../../db/keep-latest.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../tables.ts'

/** The number of changes of each table, as `table_change` counts them. */
type Changes = ReadonlyMap<string, number>

interface KeptAnswer {
  value: unknown
  /** The German day of its creation. */
  day: string
  /** The tables it was read from, with their earlier numbers of changes. */
  read: Changes
}

interface Surroundings extends Pick<Deps, 'clock'> {
  database: Pick<Deps['database'], 'db'>
}

/** Makes an answer, or returns the cached one. */
export type KeepAnswer = <Value>(key: string, work: (tx: Tx) => Promise<Value>) => Promise<Value>

/** Cached answers of an instance; a few functions and pages, each in four languages. */
const MAX_KEPT = 64

const by_database = new WeakMap<Db, KeepAnswer>()

/**
 * Caches answers that are the same for every caller, until a table behind them changes or the day
 * is over. Callers see every earlier commit, through any instance. For all concurrent callers, the
 * database runs one short statement after the other, and makes each answer once.
 */
export function keepAnswers({ database: { db }, clock }: Surroundings): KeepAnswer {
  const cache = by_database.get(db) ?? createKept(db, clock)
  by_database.set(db, cache)
  return cache
}

/** The entry of a key, how callers request it, and how the latest caller makes it. */
interface Entry {
  answer: () => Promise<unknown>
  work: (tx: Tx) => Promise<unknown>
}

function createKept(db: Db, clock: () => Date): KeepAnswer {
  const entries = new Map<string, Entry>()
  const changes = askedTogether(() => readChanges(db))

  const entryFor = (work: Entry['work']): Entry => {
    let cached: KeptAnswer | undefined
    const answer = askedTogether(async () => {
      const day = berlinDay(clock())
      const now = await changes()
      if (cached?.day === day && isUnchanged(cached.read, now)) return cached.value
      const { value, tables } = await makeAnswer(db, entry.work)
      const isCounted = tables.every(({ is_counted }) => is_counted)
      const read = new Map(tables.map(({ name }) => [name, now.get(name) ?? 0]))
      cached = isCounted ? { value, day, read } : undefined
      return value
    })
    const entry: Entry = { answer, work }
    return entry
  }

  return async <Value>(key: string, work: (tx: Tx) => Promise<Value>) => {
    const entry = entries.get(key) ?? entryFor(work)
    entry.work = work
    keepLatest(entries, [key, entry], MAX_KEPT)
    return (await entry.answer()) as Value
  }
}

const makeAnswer = (db: Db, work: Entry['work']) =>
  inTransaction(db, async (tx) => ({ value: await work(tx), tables: await tablesRead(tx) }))

const isUnchanged = (read: Changes, now: Changes): boolean =>
  [...read].every(([name, changes]) => (now.get(name) ?? 0) === changes)

async function readChanges(db: Db): Promise<Changes> {
  const { rows } = await sql<{ name: string; changes: number }>`
    select name, sum(changes)::bigint as changes from table_change where day = 0 group by name`.execute(
    db,
  )
  return new Map(rows.map(({ name, changes }) => [name, changes]))
}

/** The tables that a transaction has read or written: it holds a lock on each until its end. */
export async function tablesRead(tx: Tx): Promise<{ name: string; is_counted: boolean }[]> {
  const { rows } = await sql<{ name: string; is_counted: boolean }>`
    select relnamespace::regnamespace || '.' || relname as name, exists (
        select from pg_trigger where tgrelid = c.oid and tgname = 'count_changes') as is_counted
    from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p')
      and relnamespace <> 'pg_catalog'::regnamespace`.execute(tx)
  return rows
}
