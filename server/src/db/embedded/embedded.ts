import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { app_role, type ConnectionOptions } from '../database.ts'
import { findBinaries } from './binaries.ts'
import { owner_login, prepareCluster } from './cluster.ts'
import { lockInstance } from './instance-lock.ts'
import { removeOrphan } from './orphan.ts'
import { choosePlace, makeSocketFolder, type Place } from './place.ts'
import { type Settings, startPostmaster } from './postmaster.ts'

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
  const cleanUp = () => {
    rmSync(socket_folder, { recursive: true, force: true })
    unlock()
  }
  try {
    const stop = await supervise(place, socket_folder, overrides)
    const owner = { host: socket_folder, user: owner_login, database: database_name }
    await createLogins(socket_folder)
    return {
      owner,
      app: { ...owner, user: app_role },
      notice: place.notice,
      empty: () => emptyDatabase(socket_folder),
      stop: async () => {
        await stop()
        cleanUp()
      },
    }
  } catch (error) {
    cleanUp()
    throw error
  }
}

async function supervise(place: Place, socket_folder: string, overrides: Settings) {
  const binaries = findBinaries(place.account, place.copies)
  if (place.account) chownSync(socket_folder, place.account.uid, place.account.gid)
  await removeOrphan(place)
  await prepareCluster(binaries, place)
  let stopping = false
  const start = () => startPostmaster(binaries, place, { socket_folder, overrides })
  let postmaster = await start()

  const restart = async () => {
    while (!stopping) {
      try {
        await removeOrphan({ ...place })
        postmaster = await start()
        postmaster.once('exit', restart)
        return
      } catch {
        await pause(1_000)
      }
    }
  }
  postmaster.once('exit', restart)
  const endWithUs = () => postmaster.kill('SIGINT')
  process.once('exit', endWithUs)

  return async () => {
    stopping = true
    process.off('exit', endWithUs)
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    postmaster.kill('SIGINT')
    await ended
  }
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
