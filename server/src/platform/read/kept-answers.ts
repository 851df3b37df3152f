import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { askedTogether } from '../../db/asked-together.ts'
import { keepLatest } from '../../db/keep-latest.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../tables.ts'

/** How often each table has changed, as `table_change` counts it. */
type Changes = ReadonlyMap<string, number>

interface KeptAnswer {
  value: unknown
  /** German day that it was made on. */
  day: string
  /** The tables that it was read from, and how often they had changed before. */
  read: Changes
}

interface Surroundings extends Pick<Deps, 'clock'> {
  database: Pick<Deps['database'], 'db'>
}

/** Makes an answer, or finds it as it was made. */
export type KeepAnswer = <Value>(key: string, work: (tx: Tx) => Promise<Value>) => Promise<Value>

/** Answers that an instance keeps; a few functions and pages, each in four languages. */
const MAX_KEPT = 64

const by_database = new WeakMap<Db, KeepAnswer>()

/**
 * Answers that are the same for everybody who asks, until a table that they were read from changes or the day is
 * over. Whoever asks sees what was committed before, through whichever instance. However many ask, the database
 * answers one short statement after the other for all of them, and makes each answer once.
 */
export function keepAnswers({ database: { db }, clock }: Surroundings): KeepAnswer {
  const kept = by_database.get(db) ?? createKept(db, clock)
  by_database.set(db, kept)
  return kept
}

/** What is kept under a key, how it is asked for, and how whoever came last makes it. */
interface Entry {
  answer: () => Promise<unknown>
  work: (tx: Tx) => Promise<unknown>
}

function createKept(db: Db, clock: () => Date): KeepAnswer {
  const entries = new Map<string, Entry>()
  const changes = askedTogether(() => readChanges(db))

  const entryFor = (work: Entry['work']): Entry => {
    let kept: KeptAnswer | undefined
    const answer = askedTogether(async () => {
      const day = berlinDay(clock())
      const now = await changes()
      if (kept?.day === day && isUnchanged(kept.read, now)) return kept.value
      const { value, tables } = await makeAnswer(db, entry.work)
      const isCounted = tables.every(({ is_counted }) => is_counted)
      const read = new Map(tables.map(({ name }) => [name, now.get(name) ?? 0]))
      kept = isCounted ? { value, day, read } : undefined
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
