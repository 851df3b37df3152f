import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { scopeOf } from '../access.ts'
import { openExport } from './open-export.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
const rows = 60_000

beforeAll(() =>
  api.database.owner.query(`insert into faq (id, question, answer, category)
    select 'faq-' || n, 'Frage ' || n, repeat('Antwort ', 100), 'tax' from generate_series(1, ${rows}) n`),
)

/** Asks for an export of some 50 MB and leaves it to the test to read it. */
async function ask(who = admin): Promise<IncomingMessage> {
  const headers = { ...who.headers, 'arke-project-key': api.deps.config.project_key }
  const request = get(`${address}/lib/faq/function/export`, { headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

const copying = async () => {
  const { rows: backends } = await api.database.owner.query(
    "select 1 from pg_stat_activity where datname = current_database() and query like 'copy (%'  and state = 'active'",
  )
  return backends.length
}

describe('an export of many rows', () => {
  it('arrives whole, however slowly it is read', async () => {
    const answer = await ask()
    let lines = 0
    for await (const chunk of answer) {
      lines += (chunk as Buffer).filter((byte) => byte === 10).length
      if (lines % 50 === 0) await new Promise((done) => setImmediate(done))
    }
    expect(lines).toBe(rows + 1)
    await vi.waitFor(async () => expect(await copying()).toBe(0))
  })

  it('ends its statement when the reader goes away, and leaves the next one in order', async () => {
    for (const _ of Array.from({ length: 6 })) {
      const answer = await ask()
      await once(answer, 'readable')
      answer.destroy()
      await vi.waitFor(async () => expect(await copying()).toBe(0), 5_000)
    }
    const count = await admin.get<number>('/faq/count')
    expect(count.content).toBe(rows)
    expect(api.database.pool.waitingCount).toBe(0)
  })

  it('waits for its reader instead of holding everything; a fourth one is told to come again', async () => {
    const before = process.memoryUsage().rss
    const others = [await api.as('admin'), await api.as('moderator'), await api.as('admin')]
    const open = [await ask(), await ask(others[0]), await ask(others[1])]
    const refused = await ask(others[2])
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    expect(await copying()).toBe(3)
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
    for (const answer of [...open, refused]) answer.destroy()
    await vi.waitFor(async () => expect(await copying()).toBe(0), 5_000)
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    answer.destroy()
  })

  it('takes one turn of a member, who can’t keep the others from theirs', async () => {
    const [other, own] = [await api.as('moderator'), await ask()]
    const answers = [await ask(), await ask(other)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200])
    for (const answer of [own, ...answers]) answer.destroy()
    await vi.waitFor(async () => expect(await copying()).toBe(0), 5_000)
  })

  it.each(['faq', 'serial_number'] as const)('of %s says when it is cut', async (arke) => {
    const product = await api.world.product()
    await api.database.owner.query(
      `insert into serial_number (id, serial, link_product)
       select 'sn-' || n, 'SN' || lpad(n::text, 8, '0'), $1 from generate_series(1, 30) n on conflict do nothing`,
      [product.id],
    )
    const { content: count } = await admin.get<number>(`/${arke}/count`)
    const { registry } = api.deps
    const caller = { role: 'admin', member: admin.member } as never
    const scope = scopeOf('get', { registry, caller, served: registry.byDefinition(arke) })
    const query = { filter: null, format: 'csv', header: 'id', columns: ['id'] } as const
    for (const [limit, isCut] of [
      [Number(count) - 1, true],
      [Number(count), false],
    ] as const) {
      const opened = await openExport(api.database.pool, scope, { ...query, order: [], limit })
      const text = Buffer.concat(await opened.body.toArray()).toString()
      expect([opened.isCut, text.split('\r\n')]).toEqual([isCut, expect.any(Array)])
      expect(text.trimEnd().split('\r\n')).toHaveLength(limit + 1)
    }
  })
})
