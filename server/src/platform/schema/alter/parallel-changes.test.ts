import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createEvents } from '../../../db/events.ts'
import { everyArke, productRegistry } from '../../../registry.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { createLiveRegistry } from '../definitions/live-registry.ts'

const api = await testApi()
const { database, brand } = api.deps
const events = await createEvents(database)
/** A second instance on the same database. */
const elsewhere = await createLiveRegistry({
  base: productRegistry(brand),
  everyArke,
  pool: database.pool,
  events,
})
afterAll(async () => {
  await events.close()
  await api.close()
})
const root = await api.as('super_admin')
await root.post('/arke/unit', { id: 'valve', label: 'Ventil' })
await root.post('/string/unit', { id: 'code_word', label: 'Kürzel', unique: true })
await root.post('/valve/parameter/code_word')

describe('changes of the schema', () => {
  it('that come at once all happen, one after the other', async () => {
    const ids = ['p_one', 'p_two', 'p_three', 'p_four', 'p_five', 'p_six']
    const created = await Promise.all(
      ids.map((id) => root.post('/integer/unit', { id, label: 'Zahl' })),
    )
    expect(created.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const attached = await Promise.all(ids.map((id) => root.post(`/valve/parameter/${id}`)))
    expect(attached.map(({ status }) => status)).toEqual(ids.map(() => 201))
    expect(Object.keys(api.deps.registry.byDefinition('valve').fields).toSorted()).toEqual(
      ['code_word', ...ids].toSorted(),
    )
  })

  it('let one of two arkes with one id win', async () => {
    const answers = await Promise.all(
      ['Rohr', 'Leitung'].map((label) => root.post('/arke/unit', { id: 'pipe', label })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('reach the other instances by themselves', async () => {
    await root.post('/arke/unit', { id: 'seal', label: 'Dichtung' })
    await expect.poll(() => elsewhere.find('seal')?.label, { timeout: 10_000 }).toBe('Dichtung')
    const before = elsewhere.current()
    await root.put('/arke/unit/seal', { label: 'Dichtring' })
    await expect.poll(() => elsewhere.find('seal')?.label, { timeout: 10_000 }).toBe('Dichtring')
    expect(before.find('seal')?.label).toBe('Dichtung')
    await elsewhere.reload()
    const same = elsewhere.current()
    await elsewhere.reload()
    expect(elsewhere.current()).toBe(same)
  })

  it('are refused for a while when a reader does not end, and nothing has changed then', async () => {
    const reader = await database.pool.connect()
    await reader.query('begin')
    await reader.query('select * from runtime.valve')
    const answer = await root.delete('/valve/parameter/code_word')
    await reader.query('rollback')
    reader.release()
    expect(answer).toMatchObject({ status: 503, messages: [{ context: 'schema' }] })
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await root.get('/valve/unit?filter=isnull(code_word)')).status).toBe(200)
    expect((await root.delete('/valve/parameter/code_word')).status).toBe(204)
    expect((await root.post('/valve/parameter/code_word')).status).toBe(201)
  })
})

describe('units of a runtime type', () => {
  it('of one unique value created at once: one wins, the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => root.post('/valve/unit', { code_word: 'once' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.messages).toEqual([
      {
        context: 'parameter_validation',
        message: 'duplicate values are not allowed for: code_word',
        parameter: 'code_word',
      },
    ])
  })

  it('are read and written while their type changes, never with a failure of ours', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const work = async (request: (n: number) => Promise<{ status: number }>) => {
      for (let n = 0; !isOver; n++) {
        statuses.add((await request(n)).status)
        await setTimeout(1)
      }
    }
    const workers = [
      work(() => root.get('/valve/unit?order=inserted_at;desc&limit=3')),
      work((n) => root.post('/valve/unit', { code_word: `w${n}`, p_two: n })),
      work((n) => root.put('/valve/unit/v1', { p_two: n })),
      work(() => root.delete('/valve/unit/v2')),
    ]
    await root.post('/valve/unit', { id: 'v1', code_word: 'first' })
    for (const type of ['integer', 'string', 'float']) {
      expect((await root.delete('/valve/parameter/p_two')).status).toBe(204)
      const listed = await root.get<{ items: { arke_id: string }[] }>(
        '/group/parameter/unit?filter=eq(id,p_two)',
      )
      await root.delete(`/${listed.content.items[0]?.arke_id}/unit/p_two`)
      expect((await root.post(`/${type}/unit`, { id: 'p_two', label: 'Wert' })).status).toBe(200)
      expect((await root.post('/valve/parameter/p_two')).status).toBe(201)
      await root.post('/valve/unit', { id: 'v2', code_word: 'second' })
    }
    isOver = true
    await Promise.all(workers)
    expect(
      [...statuses].filter((status) => ![200, 204, 400, 404, 409, 503].includes(status)),
    ).toEqual([])
    expect((await root.put('/valve/unit/v1', { p_two: 1.5 })).content).toMatchObject({ p_two: 1.5 })
  })
})

describe('a request that meets a table another instance has just changed', () => {
  it('is told to come again, and finds the schema as it is then', async () => {
    await root.post('/arke/unit', { id: 'gauge', label: 'Messgerät' })
    await root.post('/gauge/parameter/p_three')
    // As the other instance did it, but for the news.
    await database.owner.query('alter table runtime.gauge drop column p_three')
    await database.owner.query(
      `delete from unit_link where parent_id = 'gauge' and child_id = 'p_three'`,
    )
    await database.owner.query('update schema_version set version = version + 1')
    const answer = await root.get('/gauge/unit')
    expect(answer).toMatchObject({ status: 503, messages: [{ context: 'schema' }] })
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await root.get('/gauge/unit')).content).toEqual({ items: [], count: 0 })
  })
})
