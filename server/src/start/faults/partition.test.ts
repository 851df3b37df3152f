import { addDays, berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import { newId } from '../../db/id.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { freePort } from '../../testing/servers/free-port.ts'
import { postgresPair } from '../../testing/servers/postgres-pair.ts'
import { serverProcess } from '../../testing/servers/server-process.ts'
import { tcpProxy } from '../../testing/servers/tcp-proxy.ts'

/* The wire to the database carries nothing for a while, and nobody is told. */

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
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 5_000 })
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const invoice_date = addDays(berlinDay(new Date()), -3)
  const wanted = { installer: owner.member, product, serials: [serial], invoice_date }
  const { id } = await readyDraft(api, wanted)
  const key = newId()
  const submit = async () => {
    const answer = await fetch(`${server.url}/lib/paperwork/unit/${id}/function/submit`, {
      method: 'POST',
      headers: {
        ...owner.headers,
        'content-type': 'application/json',
        'accept-language': 'de',
        'arke-project-key': api.deps.config.project_key,
        'idempotency-key': key,
      },
      body: '{}',
    })
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
    [id],
  )
  expect(rows[0].count).toBe(1)
  expect(await verifyLedger(api.database.db)).toEqual([])
  expect(await verifyAudit(api.database)).toEqual([])
}, 180_000)
