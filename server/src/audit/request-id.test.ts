import { afterAll, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { chainAudit } from './chain-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

it('what one request did carries its id, and the chain covers it', async () => {
  const admin = await api.as('admin')
  for (const name of ['Erste', 'Zweite'])
    expect((await admin.post('/sales_group/unit', { name, group_type: 'chain' })).status).toBe(200)
  const lines = await db
    .selectFrom('audit')
    .select('request_id')
    .where('object_arke', '=', 'sales_group')
    .orderBy('seq')
    .execute()
  const ids = lines.map(({ request_id }) => request_id)
  expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(new Set(ids).size).toBe(2)
  await chainAudit(api)
  expect(await verifyAudit(api.database)).toEqual([])
  await api.database.owner.query(
    `set session_replication_role = replica; update audit set request_id = null
     where object_arke = 'sales_group'; set session_replication_role = origin`,
  )
  expect((await verifyAudit(api.database)).map(({ problem }) => problem)).toEqual([
    'changed',
    'changed',
  ])
})

it('an answer that is the server’s fault names the line of the log', async () => {
  const admin = await api.as('admin')
  const { id } = await api.world.product()
  await api.database.owner.query('alter table product rename to product_gone')
  const { status, headers } = await admin.get(`/product/unit/${id}`)
  await api.database.owner.query('alter table product_gone rename to product')
  expect([status, headers['x-request-id']]).toEqual([503, expect.stringMatching(uuid)])
})
