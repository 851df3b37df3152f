import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { runOnServer } from '../testing/servers/test-server.ts'

const api = await testApi()
afterAll(api.close)

const { admin } = inject('test_server')
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
  api.database.db,
)
const name = rows[0]?.name ?? ''

/** What is asked within a second is answered from memory. */
const waitASecond = () => {
  api.time.now = new Date(api.time.now.getTime() + 1_001)
}
const health = async (state: string) => {
  const answer = await api.app.inject(`/lib/health/${state}`)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

it.each(['live', 'ready', 'start'])('%s needs neither project nor sign-in', async (state) => {
  const { status, body } = await health(state)
  expect([status, body]).toEqual([200, { content: null, messages: [] }])
})

it('is alive but not ready while the database is gone, and ready again afterwards', async () => {
  await runOnServer(admin, `alter database ${name} with allow_connections false`)
  await runOnServer(
    admin,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  waitASecond()
  for (const state of ['ready', 'start']) {
    const { status, body, headers } = await health(state)
    expect([status, body]).toEqual([
      503,
      {
        content: null,
        messages: [{ context: 'health', message: 'database unavailable' }],
        errors: { detail: 'database unavailable' },
      },
    ])
    expect(headers['retry-after']).toBeDefined()
  }
  expect((await health('live')).status).toBe(200)

  await runOnServer(admin, `alter database ${name} with allow_connections true`)
  waitASecond()
  expect((await health('ready')).status).toBe(200)
})
