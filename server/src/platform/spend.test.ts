import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fileForm } from '../testing/form.ts'
import { testApi } from '../testing/servers/api.ts'
import { spend } from './spend.ts'

const api = await testApi()
afterAll(api.close)
const start = api.time.now
beforeEach(() => {
  api.time.now = start
})

const request = { topic: 'claim', subject: 'Frage', message: 'Wie geht das?' }
const create = (member: Awaited<ReturnType<typeof api.as>>) =>
  member.post('/contact_request/unit', request, { 'accept-language': 'de' })

async function statuses(count: number, ask: () => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < count; n += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, ask)))
      counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('what a participant creates', () => {
  test('is bounded, over all instances, until time has passed', async () => {
    const installer = await api.as('installer')
    const other = await api.another()
    const there = () =>
      other.request('POST', '/contact_request/unit', { body: request, headers: installer.headers })
    let n = 0
    const counts = await statuses(400, () => (n++ % 2 ? there() : create(installer)))
    expect(counts).toEqual({ 200: 300, 429: 100 })

    const { messages, headers } = await create(installer)
    expect(messages[0]?.message).toContain('in 1 Minuten')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    api.time.now = new Date(start.getTime() + 60_000)
    expect(await statuses(40, () => create(installer))).toEqual({ 200: 20, 429: 20 })
  })

  test('is almost nothing before he is approved', async () => {
    const unit = await api.world.installer({ member_status: 'incomplete' })
    const newcomer = await api.as('installer', unit)
    expect(await statuses(20, () => create(newcomer))).toEqual({ 200: 10, 429: 10 })
    expect((await create(newcomer)).messages[0]?.message).toContain('Bis zu Ihrer Freischaltung')
  })

  test('keeps nobody else from it', async () => {
    expect((await create(await api.as('installer'))).status).toBe(200)
  })
})

describe('the same holds for', () => {
  const newcomer = async () =>
    api.as('installer', await api.world.installer({ member_status: 'in_review' }))
  const { body, headers } = fileForm('nichts', { filename: 'leer.csv' })

  test.each([
    ['exports', 'GET', '/faq/function/export'],
    ['imports', 'POST', '/paperwork/function/import'],
    ['invoices to be read', 'POST', '/document/function/read_invoice'],
    ['documents', 'POST', '/paperwork/unit/any/function/upload'],
  ] as const)('%s', async (_, method, path) => {
    const member = await newcomer()
    const answers = await statuses(20, () =>
      method === 'GET' ? member.get(path) : member.post(path, body, headers),
    )
    expect(answers[429]).toBeGreaterThanOrEqual(15)
  })
})

test('staff work at any scale', async () => {
  const caller = { member: (await api.as('admin')).member, role: 'admin' } as const
  for (let n = 0; n < 2_000; n++) await spend(api.deps, caller, 'import')
})
