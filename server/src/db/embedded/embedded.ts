import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { app_role, type ConnectionOptions } from '../database.ts'
import { owner_login } from './cluster.ts'
import { isInUse, lockInstance } from './instance-lock.ts'
import { choosePlace, makeSocketFolder } from './place.ts'
import type { Settings } from './postmaster.ts'
import { supervise } from './supervise.ts'

/** A PostgreSQL of our own, reachable only through a socket in a private folder. */
export interface EmbeddedServer {
  owner: ConnectionOptions
  app: ConnectionOptions
  /** What the operator should know about where the data lies. */
  notice: string | undefined
  /** Replaces the database by an empty one; nobody may be connected. */
  empty(): Promise<void>
  /** Ends PostgreSQL after its connections were cut and its data written. */
  stop(): Promise<void>
}

const database_name = 'ruecklauf'

/**
 * Starts PostgreSQL on `data_dir`, making the database at the first start. One that dies is started
 * again; it ends with this process, and what a killed process left running is cleared away.
 *
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
    await createLogins(socket_folder)
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

/**
 * How the PostgreSQL is reached that another process of ours runs on `data_dir`; nothing where none
 * does. Only who may enter its private folder can use it.
 */
export function runningEmbedded(data_dir: string): Pick<EmbeddedServer, 'owner' | 'app'> | null {
  if (!isInUse(data_dir)) return null
  const pid_file = readFileSync(join(choosePlace(data_dir).cluster, 'postmaster.pid'), 'utf8')
  const socket_folder = pid_file.split('\n')[4]
  return socket_folder ? connectionsOf(socket_folder) : null
}

function connectionsOf(socket_folder: string): Pick<EmbeddedServer, 'owner' | 'app'> {
  const owner = { host: socket_folder, user: owner_login, database: database_name }
  return { owner, app: { ...owner, user: app_role } }
}

/** Creates at each start what a start that died half-way may have left out. */
async function createLogins(host: string): Promise<void> {
  await asOwner(host, async (client) => {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [app_role, database_name],
    )
    if (!rows[0].role) await client.query(`create role ${app_role} login`)
    if (!rows[0].database) await client.query(`create database ${database_name}`)
  })
}

async function emptyDatabase(host: string): Promise<void> {
  await asOwner(host, async (client) => {
    await client.query(`drop database ${database_name}`)
    await client.query(`create database ${database_name}`)
  })
}

async function asOwner(host: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host, user: owner_login, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
