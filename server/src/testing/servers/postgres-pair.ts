import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { app_role, connectDatabase } from '../../db/database.ts'
import { findBinaries } from '../../db/embedded/binaries.ts'
import { owner_login, prepareCluster } from '../../db/embedded/cluster.ts'
import { choosePlace, makeSocketFolder, type Place } from '../../db/embedded/place.ts'
import { type Settings, startPostmaster } from '../../db/embedded/postmaster.ts'
import type { TestDatabase } from '../database.ts'
import { fillTemplate } from '../fill-template.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL of its own that can be killed and started again. */
interface Postgres {
  port: number
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

const database_name = 'ruecklauf'
const standby_name = 'standby'

/** Tests that kill processes need no disk: what was written lies with the system. */
const common: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  wal_keep_size: '1GB',
  fsync: 'off',
  full_page_writes: 'off',
}

/** A primary with the product's tables, and a standby that streams from it, made by a base copy while it runs. */
export async function postgresPair() {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-pair-'))
  chmodSync(folder, 0o755)
  const places = [choosePlace(join(folder, 'one')), choosePlace(join(folder, 'two'))] as const
  const [primary_port, standby_port] = [await freePort(), await freePort()]
  const binaries = findBinaries(places[0].account, places[0].copies)
  await prepareCluster(binaries, places[0])
  const primary = postgres(places[0], primary_port, {})
  await primary.start()
  const url = (port: number) => `postgresql://${owner_login}@127.0.0.1:${port}/${database_name}`
  const sql = async (port: number, statement: string, database = database_name) => {
    const client = new pg.Client({ ...here(port), database })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
  await sql(primary_port, `create role ${app_role} login`, 'postgres')
  await sql(primary_port, `create database ${database_name}`, 'postgres')
  const filling = connectDatabase({ owner: { connectionString: url(primary_port) } })
  await fillTemplate(filling).finally(filling.close)
  await copyBase(places, primary_port)
  const conninfo = `host=127.0.0.1 port=${primary_port} user=${owner_login} application_name=${standby_name}`
  const standby = postgres(places[1], standby_port, { primary_conninfo: conninfo })
  await standby.start()

  return {
    primary,
    standby,
    url,
    sql,
    /** The primary waits with each commit until the standby has it too. */
    waitForStandby: async () => {
      await sql(primary_port, `alter system set synchronous_standby_names = '${standby_name}'`)
      await sql(primary_port, 'select pg_reload_conf()')
      const waits = `select from pg_stat_replication where sync_state = 'sync'`
      while ((await sql(primary_port, waits)).rowCount === 0) await pause(20)
    },
    /** As a test of the whole server takes it, by ports that may be those of proxies. */
    database: (ports: { primary: number; replica?: number }): TestDatabase => {
      const again = () =>
        connectDatabase({
          owner: { connectionString: url(ports.primary) },
          replica: ports.replica ? { connectionString: url(ports.replica) } : undefined,
        })
      const first = again()
      return { ...first, again, url: url(ports.primary), drop: first.close }
    },
    close: async () => {
      await standby.stop()
      await primary.stop()
      for (const { cluster } of places) rmSync(dirname(cluster), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const here = (port: number) => ({ host: '127.0.0.1', port, user: owner_login })

function postgres(place: Place, port: number, own: Settings): Postgres {
  const socket_folder = makeSocketFolder()
  if (place.account) chownSync(socket_folder, place.account.uid, place.account.gid)
  const binaries = findBinaries(place.account, place.copies)
  let running: Awaited<ReturnType<typeof startPostmaster>> | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  return {
    port,
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

/** What docs/operations.md tells to do with other words: the files as they are, and from where to replay. */
async function copyBase([from, to]: readonly [Place, Place], port: number) {
  const client = new pg.Client({ ...here(port), database: 'postgres' })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  cpSync(from.cluster, to.cluster, {
    recursive: true,
    filter: (path) =>
      !/^postmaster\.(pid|opts)$/.test(basename(path)) && basename(dirname(path)) !== 'pg_wal',
  })
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop()',
  )
  await client.end()
  mkdirSync(join(to.cluster, 'pg_wal'), { recursive: true, mode: 0o700 })
  writeFileSync(join(to.cluster, 'backup_label'), rows[0]?.label ?? '')
  writeFileSync(join(to.cluster, 'standby.signal'), '')
  chmodSync(to.cluster, 0o700)
  if (to.account) giveTo(to.account, to.cluster)
}

function giveTo(account: { uid: number; gid: number }, folder: string) {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
}
