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
import { admin_login } from '../../db/embedded/cluster.ts'
import { choosePlace, type Place } from '../../db/embedded/place.ts'
import { freePort } from './free-port.ts'
import { clientOf, databaseOn, ownPostgres, postgres, runSql, urlOf } from './own-postgres.ts'

const standby_name = 'standby'
const settings = { wal_keep_size: '1GB' }

/** A primary with the product's tables, and a standby that streams from it, made by a base copy while it runs. */
export async function postgresPair() {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-pair-'))
  chmodSync(folder, 0o755)
  const primary = await ownPostgres(join(folder, 'one'), settings)
  const place = choosePlace(join(folder, 'two'))
  await copyBase([primary.place, place], primary.port)
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${admin_login} application_name=${standby_name}`
  const standby = postgres(place, await freePort(), { ...settings, primary_conninfo: conninfo })
  await standby.start()

  return {
    primary,
    standby,
    url: urlOf,
    sql: runSql,
    /** The primary waits with each commit until the standby has it too. */
    waitForStandby: async () => {
      await runSql(primary.port, `alter system set synchronous_standby_names = '${standby_name}'`)
      await runSql(primary.port, 'select pg_reload_conf()')
      const waits = `select from pg_stat_replication where sync_state = 'sync'`
      while ((await runSql(primary.port, waits)).rowCount === 0) await pause(20)
    },
    database: databaseOn,
    close: async () => {
      await standby.stop()
      await primary.remove()
      rmSync(dirname(place.cluster), { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The base backup of docs/operations.md with other tools: copies the files, and sets where to replay from. */
async function copyBase([from, to]: readonly [Place, Place], port: number) {
  const client = await clientOf(port, 'postgres')
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
