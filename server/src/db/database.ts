import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { traceStatements } from '../traces/trace-statements.ts'
import { waitingForOpen } from './open-connections.ts'
import { neverPrepare, preparingPool } from './prepared-statements.ts'
import { type ReadCounts, type Reading, readingFrom, readingPrimary } from './replica.ts'
import { neverCut, STATEMENT_MS } from './silence.ts'
import { value_types } from './value-types.ts'

/** The open database, as two roles. */
export interface Database {
  /** Typed queries as the lesser role. */
  db: Kysely<Tables>
  /** Connections of the lesser role: it can neither change tables nor rewrite ledger and audit. */
  pool: pg.Pool
  /** The same on a few connections of their own, for what sums up much: claims never wait for it. */
  reports_db: Kysely<Tables>
  /** Lists, exports and figures: from the replica where there is one, with all that was committed before. */
  reading: Reading
  read_counts: ReadCounts
  /** Connections to the replica, where there is one. */
  replica_pool: pg.Pool | undefined
  /** Connections of the tables' owner, for migrations, the jobs' schema and runtime arkes. */
  owner: pg.Pool
  /** Typed queries as the tables' owner, where a unit's change is a change of tables. */
  owner_db: Kysely<Tables>
  /** Ends all connections; those in use are awaited. */
  close(): Promise<void>
}

/** Where a role reaches the database: a `connectionString`, or `host`, `user` and `database`. */
export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface DatabaseOptions {
  owner: ConnectionOptions
  /** A login that is, or is a member of, `ruecklauf_app`; without it the owner takes that role. */
  app?: ConnectionOptions | undefined
  /** A streaming replica for what only reads; one server, not several behind one address. */
  replica?: ConnectionOptions | undefined
  /** Most connections of the lesser role, `MAX_CONNECTIONS` unless said. */
  max?: number
  /** Prepare what comes again once per connection (default); off behind a pooler that can't. */
  prepare?: boolean
  /** Whether statements are told to a collector of traces; off unless said. */
  is_traced?: boolean
  /** Told of connections that broke while idle; they are replaced by themselves. */
  onConnectionLost?: (error: Error) => void
}

/** More than all that run at the same time by their turns (`security/turns/lanes.ts`), so that jobs have some too. */
export const MAX_CONNECTIONS = 26

/** Idle connections that a pool does not end. */
const KEPT_OPEN = 2

/** Reports at once; the next one waits. */
const MAX_REPORTS = 3

/** The role requests act as; created by the first migration. */
export const app_role = 'ruecklauf_app'

/**
 * Opens the pools. Requests wait at most 2 s for a lock and 5 s for a statement.
 * Connections are made when first used, so the role need not exist yet.
 */
export function connectDatabase(options: DatabaseOptions): Database {
  const {
    owner: owner_options,
    app = owner_options,
    max = MAX_CONNECTIONS,
    prepare = true,
  } = options
  const report = options.onConnectionLost ?? (() => undefined)
  const { is_traced = false } = options
  const owner = openPool({ ...owner_options, max: 6, is_traced }, owner_settings, report)
  const pool = openPool({ ...app, max, is_traced }, app_settings, report)
  const reports = openPool({ ...app, max: MAX_REPORTS, is_traced }, app_settings, report)
  const source = { pool, reports }
  const replica = options.replica && openReplica(options.replica, { max, report, is_traced })
  const positions = replica && openPool({ ...app, ...for_positions }, app_settings, report)
  if (!prepare)
    for (const one of [pool, reports, replica?.pool, replica?.reports]) if (one) neverPrepare(one)
  const typed = (source: PostgresPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: source }) })
  const served = ({ pool, reports }: typeof source) => ({
    pool,
    reports_db: typed(preparingPool(reports)),
  })
  const primary = served(source)
  const read_counts = { primary: 0, replica: 0 }
  const reading =
    replica && positions
      ? readingFrom(
          { source: primary, positions },
          { source: served(replica), positions: replica.positions },
          read_counts,
        )
      : readingPrimary(primary, read_counts)
  const opened = [pool, reports, owner, ...(positions ? [positions] : [])]
  return {
    db: typed(preparingPool(pool)),
    ...primary,
    reading,
    read_counts,
    replica_pool: replica?.pool,
    owner,
    owner_db: typed(owner),
    close: async () => {
      await Promise.all([...opened, ...Object.values(replica ?? {})].map((one) => one.end()))
    },
  }
}

/**
 * The same database over connections without the limits of requests, whose commits do not wait for the
 * disk: for what is made anew when the power fails meanwhile, however slow the machine is. Waiting is taken
 * up again by whoever commits next. A statement is planned once, as the tables are still small.
 */
export function hastily(database: Database): { database: Database; close: () => Promise<void> } {
  const { onConnect, connectionTimeoutMillis: _, ...options } = database.pool.options
  const pool = new pg.Pool({
    ...options,
    max: 6,
    onConnect: async (client) => {
      await onConnect?.(client)
      await client.query(hasty_settings)
    },
  })
  neverCut(pool)
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  const primary = { pool, reports_db: db }
  const reading = readingPrimary(primary, database.read_counts)
  return { database: { ...database, ...primary, db, reading }, close: () => pool.end() }
}

const hasty_settings = `
  set synchronous_commit = off;
  set plan_cache_mode = force_generic_plan;
  set lock_timeout = 0;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

const owner_settings = "set time zone 'UTC'; set client_min_messages = warning"
/** Makes a connection one of the lesser role, with the limits of requests. */
export const app_settings = `
  ${owner_settings};
  set role ${app_role};
  set lock_timeout = '2s';
  set statement_timeout = ${STATEMENT_MS};
  set idle_in_transaction_session_timeout = '10s'`

/** A connection that nothing comes from any more gives way to a new one. */
const for_positions = { max: 1, query_timeout: 1_000 }

/** Nothing is ever written there, also once it is a primary itself. */
const replica_settings = `
  ${app_settings};
  set default_transaction_read_only = on`

function openReplica(
  options: ConnectionOptions,
  given: { max: number; is_traced: boolean; report: (error: Error) => void },
) {
  const { max, report, is_traced } = given
  const open = (most: number) =>
    openPool({ ...options, max: most, is_traced }, replica_settings, report)
  const positions = openPool({ ...options, ...for_positions }, replica_settings, report)
  return { pool: open(max), reports: open(MAX_REPORTS), positions }
}

interface PoolOptions extends ConnectionOptions {
  max: number
  query_timeout?: number
  is_traced?: boolean
}

function openPool(
  { is_traced = false, ...options }: PoolOptions,
  settings: string,
  report: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    application_name: 'ruecklauf',
    // Some stay open while nobody asks, for where no new one can be made.
    min: Math.min(KEPT_OPEN, options.max),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A machine that vanished without a word is noticed on connections that wait for nothing.
    keepAliveInitialDelayMillis: 10_000,
    types: value_types,
    onConnect: (client) => {
      // A connection that breaks while a transaction holds it would otherwise end the process.
      client.on('error', () => undefined)
      if (is_traced) traceStatements(client)
      return client.query(settings) as unknown as undefined
    },
  })
  pool.on('error', report)
  return waitingForOpen(pool)
}
