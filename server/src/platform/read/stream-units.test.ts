import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const rows = 12_000

beforeAll(() =>
  api.database.owner.query(`insert into faq (id, question, answer, category, audience)
    select 'faq-' || lpad(n::text, 5, '0'), 'Frage "' || n || E'" \\\\ ß\\n🎉', E'A\\tB', 'tax', '{installer}'
    from generate_series(1, ${rows}) n`),
)

interface List {
  items: { id: string }[]
  count: number
}

describe('a list of thousands', () => {
  const path = '/faq/unit?order=id;asc&load_values=true'

  it('is the same list, whether it is sent at once or flows', async () => {
    const short = await Promise.all(
      [0, 5_000, 10_000].map((offset) =>
        admin.get<List>(`${path}&limit=5000&offset=${offset}`).then(({ content }) => content.items),
      ),
    )
    const { status, headers, content } = await admin.get<List>(`${path}&limit=900000`)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(content.count).toBe(rows)
    expect(content.items).toEqual(short.flat())
  })

  it('has its filter, its offset and its limit', async () => {
    const filter = 'gt(id,faq-02000)'
    const { content } = await admin.get<List>(`${path}&filter=${filter}&limit=6000&offset=1000`)
    expect([content.count, content.items.length]).toEqual([10_000, 6_000])
    expect([content.items[0]?.id, content.items.at(-1)?.id]).toEqual(['faq-03001', 'faq-09000'])
  })

  it('refuses what it does not understand, and shows nobody more than a short one', async () => {
    expect((await admin.get('/faq/unit?limit=900000&order=nothing;asc')).status).toBe(400)
    expect((await admin.get('/faq/unit?limit=900000&filter=eq(nothing,1)')).status).toBe(400)
    await api.database.owner.query("update faq set published = false where id > 'faq-07000'")
    const installer = await api.as('installer')
    const { content } = await installer.get<List>('/faq/unit?limit=900000')
    expect([content.count, content.items.length]).toEqual([7_000, 7_000])
  })

  it('ends its statement when the reader goes away', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { ...admin.headers, 'arke-project-key': api.deps.config.project_key }
    for (const _ of Array.from({ length: 6 })) {
      const request = get(`${address}/lib${path}&limit=900000`, { headers })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(200)
      answer.destroy()
      await vi.waitFor(async () => {
        const { rows: cursors } = await api.database.owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'",
        )
        expect(cursors).toEqual([])
      }, 5_000)
    }
    expect((await admin.get('/faq/count')).status).toBe(200)
  })
})
