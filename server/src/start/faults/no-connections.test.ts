import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

it('while all connections are taken people read that they may try again, and then it goes on', async () => {
  const admin = await api.as('admin')
  const ask = () =>
    api.request('POST', '/faq/unit', {
      headers: { ...admin.headers, 'accept-language': 'de' },
      body: { question: 'Wann kommt das Geld?', answer: 'Bald.', category: 'payout' },
    })
  const { pool } = api.database
  const clients = await Promise.all(
    Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()),
  )
  const refused = await ask()
  for (const client of clients) client.release()
  expect(refused.status).toBe(503)
  expect(refused.messages[0]?.message).toContain('gerade nicht erreichbar')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask()).status).toBe(200)
  const { rows } = await api.database.owner.query(
    "select count(*)::int as count from faq where question = 'Wann kommt das Geld?'",
  )
  expect(rows[0].count).toBe(1)
})
