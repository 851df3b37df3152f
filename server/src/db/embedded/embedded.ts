import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { app_role, type ConnectionOptions } from '../database.ts'
import { admin_login } from './cluster.ts'
import { isInUse, lockInstance } from './instance-lock.ts'
import { createLogins, database_name, owner_login } from './logins.ts'
import { choosePlace, makeSocketFolder } from './place.ts'
import type { Settings } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL of our own, reachable only through a socket in a private folder. */
export interface EmbeddedServer {
  /** The superuser, in no database of ours. */
  admin: ConnectionOptions
  /** Owns the tables, with no other rights: like the login of an operator's own PostgreSQL. */
  owner: ConnectionOptions
  app: ConnectionOptions
  /** A note for the operator about the place of the data. */
  notice: string | undefined
  /** Replaces the database by an empty one; nobody may be connected. */
  empty(): Promise<void>
  /** Closes all connections, writes the data and stops PostgreSQL. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `data_dir`, and creates the database at the first start. A server that dies
 * is restarted. It ends with this process, and leftovers of a killed process are removed.
 * @throws StartError when the directory is in use, of another version, or the disk is full.
 */
export async function startEmbedded(
  data_dir: string,
  overrides: Settings = {},
): Promise<EmbeddedServer> {
  const place = choosePlace(data_dir)
  const unlock = await lockInstance(data_dir)
  const socket_folder = makeSocketFolder()
  let endServer = async () => {}
  const stop = async () => {
    await endServer()
    rmSync(socket_folder, { recursive: true, force: true })
    unlock()
  }
  try {
    endServer = await supervise(place, { socket_folder, overrides })
    await asAdmin(socket_folder, createLogins)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...connectionsOf(socket_folder),
    notice: place.notice,
    empty: () => emptyDatabase(socket_folder),
    stop,
  }
}

/** Whether `data_dir` has a database; creates nothing. */
export const hasEmbedded = (data_dir: string): boolean =>
  existsSync(data_dir) && existsSync(join(choosePlace(data_dir).cluster, 'PG_VERSION'))

/**
 * The address of the PostgreSQL that another process of ours runs on `data_dir`, if any. Only
 * accounts that may enter its private folder can use it.
 */
export function runningEmbedded(data_dir: string): Connections | null {
  if (!isInUse(data_dir)) return null
  const pid_file = readFileSync(join(choosePlace(data_dir).cluster, 'postmaster.pid'), 'utf8')
  const socket_folder = pid_file.split('\n')[4]
  return socket_folder ? connectionsOf(socket_folder) : null
}

type Connections = Pick<EmbeddedServer, 'admin' | 'owner' | 'app'>

function connectionsOf(host: string): Connections {
  const owner = { host, user: owner_login, database: database_name }
  return {
    admin: { host, user: admin_login, database: 'postgres' },
    owner,
    app: { ...owner, user: app_role },
  }
}

async function emptyDatabase(host: string): Promise<void> {
  await asAdmin(host, async (client) => {
    await client.query(`drop database ${database_name}`)
    await createLogins(client)
  })
}

async function asAdmin(host: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionsOf(host).admin)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
