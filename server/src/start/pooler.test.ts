import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportResult } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../db/database.ts'
import { requirePoolable, requireSession } from '../db/require-session.ts'
import { runScheduled } from '../jobs/run-scheduled.ts'
import { fileForm } from '../testing/form.ts'
import { type Api, testApi } from '../testing/servers/api.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { ownPostgres, runSql, urlOf } from '../testing/servers/own-postgres.ts'
import { noPooler, pgbouncer } from '../testing/servers/pgbouncer.ts'
import { serverProcess } from '../testing/servers/server-process.ts'

/* Requests through a pooler in transaction mode, as managed servers have it: docs/operations.md, A pooler. */

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-pooler-'))
chmodSync(folder, 0o755)

describe.skipIf(noPooler !== null)(`behind PgBouncer${noPooler ? ` (${noPooler})` : ''}`, () => {
  const opened: { close(): Promise<void> }[] = []
  let server: Awaited<ReturnType<typeof ownPostgres>>
  let pooler: Awaited<ReturnType<typeof pgbouncer>>
  const login = 'ruecklauf_web'
  const pooled = (as = login) => `postgresql://${as}@127.0.0.1:${pooler.port}/ruecklauf`

  const open = (app: string): Database => {
    const [owner, requests] = [urlOf(server.port), app].map((url) => ({ connectionString: url }))
    const connection = connectDatabase({ owner: owner ?? {}, app: requests, prepare: false })
    opened.push(connection)
    return connection
  }
  const refusalOf = (work: Promise<void>) =>
    work.then(
      () => '',
      (error: Error) => error.message,
    )

  beforeAll(async () => {
    server = await ownPostgres(folder)
    await runSql(server.port, `create role ${login} login in role ruecklauf_app`)
    pooler = await pgbouncer({ folder, to: server.port, logins: [login, 'ruecklauf'] })
  })
  afterAll(async () => {
    for (const connection of opened) await connection.close()
    await pooler?.stop()
    await server?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a start says that DATABASE_URL needs sessions of its own', async () => {
    const connection = connectDatabase({ owner: { connectionString: pooled('ruecklauf') } })
    opened.push(connection)
    expect(await refusalOf(requireSession(connection.owner))).toMatch(
      /^DATABASE_URL: a pooler in transaction/,
    )
    expect(await refusalOf(requireSession(open(pooled()).owner))).toBe('')
  })

  it('a start says what the pooler’s login lacks, as lines that are enough', async () => {
    const { pool } = open(pooled())
    const check = (database_prepare: boolean) =>
      refusalOf(requirePoolable(pool, { database_prepare }))
    expect(await check(true)).toMatch(/DATABASE_PREPARE=false$/)
    const lines = [...(await check(false)).matchAll(/^ {2}(.*);$/gm)].map(([, line = '']) => line)
    expect(lines).toHaveLength(6)
    for (const line of lines) await runSql(server.port, line)
    expect(await check(false)).toBe('')
    await pooler.stop()
    pooler = await pgbouncer({ folder, to: server.port, logins: [login, 'ruecklauf'] })
  })

  it('the program starts and is ready', async () => {
    const program = serverProcess({
      port: await freePort(),
      database: urlOf(server.port),
      data_dir: join(folder, 'data'),
      config: { DATABASE_APP_URL: pooled(), DATABASE_PREPARE: 'false' },
    })
    await program.start()
    await program.stop()
    expect(program.exitCode()).toBe(0)
  })

  describe('the whole server', () => {
    let api: Api
    beforeAll(async () => {
      const first = open(pooled())
      const again = () => connectDatabase(options())
      const options = () => ({
        owner: { connectionString: urlOf(server.port) },
        app: { connectionString: pooled() },
        prepare: false,
      })
      const database = { ...first, again, url: urlOf(server.port), drop: async () => undefined }
      api = await testApi({ database })
    })
    afterAll(() => api?.close())

    it('serves many at once, each as the lesser role with the limits of requests', async () => {
      const admin = await api.as('admin')
      const entry = { question: 'Wie?', answer: 'So.', category: 'claiming' }
      const created = await Promise.all(
        Array.from({ length: 60 }, () => admin.post('/faq/unit', entry)),
      )
      expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await admin.get('/faq/count')).content).toBe(60)
      const query = `select current_user as role, current_setting('lock_timeout') as lock`
      const settings = await Promise.all(
        Array.from({ length: 40 }, () => api.deps.database.pool.query(query)),
      )
      expect(new Set(settings.map(({ rows }) => `${rows[0].role} ${rows[0].lock}`))).toEqual(
        new Set(['ruecklauf_app 2s']),
      )
    })

    it('hears of changes on another instance', async () => {
      const another = await api.another()
      const heard: string[] = []
      another.deps.events.subscribe(({ topic }) => heard.push(topic))
      const admin = await api.as('admin')
      await admin.post('/faq/unit', { question: 'Neu?', answer: 'Ja.', category: 'claiming' })
      await expect.poll(() => heard).toContain('faq')
    })

    it('imports a file over its temporary tables', async () => {
      const admin = await api.as('admin')
      const rows = Array.from({ length: 200 }, (_, at) => `Aura ${at};A-${at};heat_pump`)
      const { body, headers } = fileForm(['name;article_number;family', ...rows].join('\n'), {
        filename: 'a.csv',
      })
      const { content } = await admin.post<ImportResult>('/product/function/import', body, headers)
      expect(content).toMatchObject({ count_inserted: 200, count_error: 0 })
    })

    it('runs a job once, with a lock that ends with it', async () => {
      let runs = 0
      const job = { name: 'clean_up', every: 60_000, run: async () => void runs++ } as const
      const two = await api.another()
      const ran = await Promise.all([runScheduled(api.deps, job), runScheduled(two.deps, job)])
      expect([ran.toSorted(), runs]).toEqual([[false, true], 1])
    })
  })
})
