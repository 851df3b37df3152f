import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { draftsToSubmit, submitAt } from '../../testing/claims/drafts-to-submit.ts'
import { testApi } from '../../testing/servers/api.ts'
import { freePort } from '../../testing/servers/free-port.ts'
import { postgresPair } from '../../testing/servers/postgres-pair.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'
import { tcpProxy } from '../../testing/servers/tcp-proxy.ts'

/* The wire to the database carries nothing for a while, and nobody hears of it. */

const pair = await postgresPair()
const wire = await tcpProxy(pair.primary.port)
const api = await testApi({
  now: new Date().toISOString(),
  database: pair.database({ primary: wire.port }),
})
const server = serverProcess({
  port: await freePort(),
  database: api.database.url,
  data_dir: api.deps.config.data_dir,
})

beforeAll(() => server.start())
afterAll(async () => {
  await server.stop()
  await api.close()
  await wire.close()
  await pair.close()
})

it('a database that falls silent is answered with a sentence, and what was sent twice is done once', async () => {
  const [draft] = await draftsToSubmit(api, { count: 1 })
  if (!draft) throw new Error('no draft')
  const submit = async () => {
    const answer = await submitAt(server.url, { api, draft })
    const after = Number(answer.headers.get('retry-after'))
    return { status: answer.status, after, text: await answer.text() }
  }
  wire.freeze()
  const refused = await submit()
  expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('nicht erreichbar') })
  expect(refused.after).toBeGreaterThan(0)

  wire.thaw()
  await expect.poll(async () => (await submit()).status, { timeout: 60_000 }).toBe(200)
  expect((await submit()).status).toBe(200)
  const { rows } = await api.database.owner.query(
    `select count(*)::int as count from audit where object_id = $1 and action = 'submit'`,
    [draft.id],
  )
  expect(rows[0].count).toBe(1)
  expect(await verifyLedger(api.database.db)).toEqual([])
  expect(await verifyAudit(api.database)).toEqual([])
}, 180_000)
