import { once } from 'node:events'
import { chownSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '../../db/database.ts'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { admin_login, prepareCluster } from '../../db/embedded/cluster.ts'
import { createLogins, database_name, owner_login } from '../../db/embedded/logins.ts'
import { choosePlace, makeSocketFolder, type Place } from '../../db/embedded/place.ts'
import { type Settings, startPostmaster } from '../../db/embedded/postmaster.ts'
import type { TestDatabase } from '../database.ts'
import { fillTemplate } from '../fill-template.ts'
import { freePort } from './free-port.ts'

/** Tests that kill processes need no disk: what was written lies with the system. */
const common: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  fsync: 'off',
  full_page_writes: 'off',
}

/** A PostgreSQL of its own, with the product's tables, that can be killed and started again. */
export async function ownPostgres(folder: string, settings: Settings = {}) {
  const place = choosePlace(folder)
  const port = await freePort()
  await prepareCluster(findBinaries(place.account, place.copies), place)
  const server = postgres(place, port, settings)
  await server.start()
  const admin = await clientOf(port, 'postgres')
  await createLogins(admin).finally(() => admin.end())
  const filling = connectDatabase({ owner: { connectionString: urlOf(port) } })
  await fillTemplate(filling).finally(filling.close)
  const remove = async () => {
    await server.stop()
    rmSync(dirname(place.cluster), { recursive: true, force: true })
  }
  return { ...server, place, remove }
}

/** Starts and ends a server over a cluster. */
export function postgres(place: Place, port: number, own: Settings) {
  const socket_folder = makeSocketFolder()
  if (place.account) chownSync(socket_folder, place.account.uid, place.account.gid)
  const binaries = findBinaries(place.account, place.copies)
  let running: Awaited<ReturnType<typeof startPostmaster>> | undefined
  const isOver = () => !running || running.exitCode !== null || running.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (!running || isOver()) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  return {
    port,
    isOver,
    start: async () => {
      rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
      const overrides = { ...common, ...own, port: String(port) }
      running = await startPostmaster(binaries, place, { socket_folder, overrides })
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(socket_folder, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}

/** Where the tables' owner reaches the product's database. */
export const urlOf = (port: number) =>
  `postgresql://${owner_login}@127.0.0.1:${port}/${database_name}`

/** One statement of a superuser on a connection of its own. */
export async function runSql(port: number, statement: string, database = database_name) {
  const client = await clientOf(port, database)
  return client.query(statement).finally(() => client.end())
}

/** A connection of a superuser. */
export async function clientOf(port: number, database: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: admin_login, database })
  await client.connect()
  return client
}

/** As a test of the whole server takes it, by ports that may be those of proxies. */
export function databaseOn(ports: { primary: number; replica?: number }): TestDatabase {
  const again = () =>
    connectDatabase({
      owner: { connectionString: urlOf(ports.primary) },
      replica: ports.replica ? { connectionString: urlOf(ports.replica) } : undefined,
    })
  const first = again()
  return { ...first, again, url: urlOf(ports.primary), drop: first.close }
}
