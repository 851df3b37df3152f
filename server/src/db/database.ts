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
  /** A few separate connections for heavy aggregates, so that claims never wait for them. */
  reports_db: Kysely<Tables>
  /** Lists, exports and figures: from the replica where there is one, with every earlier commit. */
  reading: Reading
  read_counts: ReadCounts
  /** Connections to the replica, where there is one. */
  replica_pool: pg.Pool | undefined
  /** Connections of the tables' owner, for migrations, the jobs' schema and runtime arkes. */
  owner: pg.Pool
  /** Typed queries as the tables' owner, where changing a unit changes tables. */
  owner_db: Kysely<Tables>
  /** Ends all connections, after waiting for those in use. */
  close(): Promise<void>
}

/** How to reach the database as a role: a `connectionString`, or `host`, `user` and `database`. */
export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface DatabaseOptions {
  owner: ConnectionOptions
  /** A login that is, or is a member of, `ruecklauf_app`; without it the owner takes that role. */
  app?: ConnectionOptions | undefined
  /** A streaming replica for reading; one server, not several behind one address. */
  replica?: ConnectionOptions | undefined
  /** Maximum connections of the lesser role; `MAX_CONNECTIONS` by default. */
  max?: number
  /** Prepares repeated statements once per connection (default); off behind a pooler without support for it. */
  prepare?: boolean
  /** Whether a trace collector receives the statements; off by default. */
  is_traced?: boolean
  /** Called with errors of idle connections; the pool replaces them. */
  onConnectionLost?: (error: Error) => void
}

/** More than all concurrency limits together (`security/turns/lanes.ts`), so that jobs have some too. */
export const MAX_CONNECTIONS = 26

/** Idle connections that a pool does not end. */
const KEPT_OPEN = 2

/** Concurrent reports; the next one waits. */
const MAX_REPORTS = 3

/** The role requests act as; created by the first migration. */
export const app_role = 'ruecklauf_app'

/**
 * Opens the pools. Requests wait at most 2 s for a lock and 5 s for a statement. Connections open
 * on first use, so the role need not exist yet.
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
    for (const each of [pool, reports, replica?.pool, replica?.reports])
      if (each) neverPrepare(each)
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
      await Promise.all(
        [...opened, ...Object.values(replica ?? {})].map((opening) => opening.end()),
      )
    },
  }
}

/**
 * The same database over connections without the limits of requests, whose commits do not wait for
 * the disk. For data that a later run rebuilds after a power failure, on a machine of any speed.
 * The next ordinary commit waits for all of them. Statements are planned once, while the tables are
 * small.
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
/** Gives a connection the lesser role, with the limits of requests. */
export const app_settings = `
  ${owner_settings};
  set role ${app_role};
  set lock_timeout = '2s';
  set statement_timeout = ${STATEMENT_MS};
  set idle_in_transaction_session_timeout = '10s'`

/** A silent connection gives way to a new one. */
const for_positions = { max: 1, query_timeout: 1_000 }

/** Nothing writes there, even after it became a primary. */
const replica_settings = `
  ${app_settings};
  set default_transaction_read_only = on`

function openReplica(
  options: ConnectionOptions,
  limits: { max: number; is_traced: boolean; report: (error: Error) => void },
) {
  const { max, report, is_traced } = limits
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
    // Some idle connections stay open, in case the server accepts no new ones.
    min: Math.min(KEPT_OPEN, options.max),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Keep-alives detect a vanished machine on connections that wait for nothing.
    keepAliveInitialDelayMillis: 10_000,
    types: value_types,
    onConnect: (client) => {
      // Without this listener a broken connection inside a transaction would end the process.
      client.on('error', () => undefined)
      if (is_traced) traceStatements(client)
      return client.query(settings) as unknown as undefined
    },
  })
  pool.on('error', report)
  return waitingForOpen(pool)
}
