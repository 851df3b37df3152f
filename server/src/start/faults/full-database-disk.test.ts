import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { testApi } from '../../testing/servers/api.ts'
import { databaseOn, ownPostgres, runSql } from '../../testing/servers/own-postgres.ts'

/* The database's own disk, which only root can make as small; elsewhere the test says that it was left out. */

const may_mount = process.getuid?.() === 0 && process.platform === 'linux'

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-small-database-'))
const filler = join(folder, 'filler')
const close: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of close.toReversed()) await end()
})

async function databaseOnSmallDisk() {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder])
  close.push(() => execFileSync('umount', [folder]))
  chmodSync(folder, 0o755)
  const postgres = await ownPostgres(join(folder, 'data'), {
    shared_buffers: '16MB',
    max_wal_size: '48MB',
    min_wal_size: '32MB',
    autovacuum: 'off',
  })
  close.push(postgres.remove)
  const api = await testApi({
    now: new Date().toISOString(),
    database: databaseOn({ primary: postgres.port }),
  })
  close.push(api.close)
  return { postgres, api }
}

/** Leaves nothing: a refused writer gets an error. */
function fill() {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize), { flag: 'a' })
}

/** PostgreSQL makes them anew with the next connection, as after each change of its catalogue. */
function removeInitFiles(cluster: string) {
  for (const file of globSync(join(cluster, '{global,base/*}/pg_internal.init'))) rmSync(file)
}

/** Ends every connection of the server; the one that does so is its last. */
async function endConnections({ database }: Awaited<ReturnType<typeof testApi>>) {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' order by pid = pg_backend_pid()`
  const client = await database.pool.connect()
  await client.query('reset role')
  await client.query(text).catch(() => undefined)
  client.release(true)
}

it.runIf(may_mount)(
  'a database whose disk is full refuses with a sentence, goes on reading, and has every acknowledged write',
  async () => {
    const { postgres, api } = await databaseOnSmallDisk()
    const owner = await api.as('installer')
    const acknowledged: string[] = []
    const begin = async (note: string) => {
      const answer = await owner.post<{ id: string }>(
        '/paperwork/unit',
        { note },
        {
          'accept-language': 'de',
        },
      )
      if (answer.status === 200) acknowledged.push(answer.content.id)
      return answer
    }
    expect((await begin('vorher')).status).toBe(200)
    await runSql(postgres.port, 'checkpoint')
    fill()

    // What fits into pages that are there is still stored; then no more.
    let refused = await begin('während')
    for (let n = 0; n < 3_000 && refused.status === 200; n++) refused = await begin('x'.repeat(900))
    expect(refused.status).toBe(507)
    expect(refused.messages[0]?.message).toContain('der Speicher ist voll')
    expect((await owner.get('/paperwork/unit?limit=5')).status).toBe(200)

    // Connections that open now have to write a file first, which is gone after changes of the catalogue.
    removeInitFiles(postgres.place.cluster)
    fill()
    const crowd = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 6 === 0
          ? begin('x'.repeat(900))
          : owner.get(`/paperwork/unit?limit=${at}`, { 'accept-language': 'de' }),
      ),
    )
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(crowd.filter(({ status }) => status === 507)).toHaveLength(4)
    // Without an open connection nothing can be read; the caller gets an error.
    await endConnections(api)
    const unread = await owner.get('/paperwork/unit?limit=5', { 'accept-language': 'de' })
    expect([unread.status, Number(unread.headers['retry-after']) > 0]).toEqual([503, true])
    expect(unread.messages[0]?.message).toContain('gerade nicht erreichbar')
    // A connection whose end the pool has not heard of is an outage first.
    const unwritten = async () => {
      const { status, headers } = await begin('x')
      return [status, Number(headers['retry-after']) > 0]
    }
    await expect.poll(unwritten).toEqual([507, true])

    rmSync(filler)
    expect((await begin('danach')).status).toBe(200)
    const { rows } = await runSql(
      postgres.port,
      `select id from paperwork where id in (${acknowledged.map((id) => `'${id}'`)})`,
    )
    expect(rows).toHaveLength(acknowledged.length)
    expect(await verifyLedger(api.database.db)).toEqual([])
    expect(await verifyAudit(api.database)).toEqual([])
  },
)
