import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'

const api = await testApi()
afterAll(api.close)
const other = await api.another()
const root = await api.as('super_admin')

const soon = { timeout: 1_000, interval: 10 }

/** Asks the other instance. */
const there = (path: string, headers: Record<string, string> = root.headers) =>
  other.request<{ items: { id: string }[]; count: number }>('GET', path, { headers })
const statusThere = async (path: string, headers?: Record<string, string>) =>
  (await there(path, headers)).status

describe('on another instance, within a second', () => {
  it('a new type is served with its fields, and gone when it is deleted', async () => {
    await root.post('/arke/unit', { id: 'boiler_type', label: 'Gerätetyp' })
    await expect.poll(() => statusThere('/boiler_type/unit'), soon).toBe(200)
    await root.post('/string/unit', { id: 'remark', label: 'Bemerkung' })
    await root.post('/boiler_type/parameter/remark', { metadata: {} })
    const filtered = '/boiler_type/unit?filter=eq(remark,warm)'
    await expect.poll(() => statusThere(filtered), soon).toBe(200)

    const written = { body: { id: 'b1', remark: 'warm' }, headers: root.headers }
    expect((await other.request('POST', '/boiler_type/unit', written)).status).toBe(200)
    expect((await root.get(filtered)).content).toMatchObject({ items: [{ id: 'b1' }] })

    await root.put('/boiler_type/parameter/remark', { metadata: { max_length: 3 } })
    const limit = async () => {
      const struct = await other.request<{ parameters: { max_length: number }[] }>(
        'GET',
        '/boiler_type/struct?include=remark',
        { headers: root.headers },
      )
      return struct.content.parameters[0]?.max_length
    }
    await expect.poll(limit, soon).toBe(3)
    const tooLong = { body: { remark: 'wärmer' }, headers: root.headers }
    expect((await other.request('POST', '/boiler_type/unit', tooLong)).status).toBe(400)

    await root.delete('/arke/unit/boiler_type/link/parameter/string/unit/remark')
    await expect.poll(() => statusThere(filtered), soon).toBe(400)
    expect((await there('/boiler_type/unit')).content.items[0]).not.toHaveProperty('remark')
    expect(await root.delete('/boiler_type/unit/b1')).toMatchObject({ status: 204, messages: [] })
    expect(await root.delete('/arke/unit/boiler_type')).toMatchObject({ status: 204 })
    await expect.poll(() => statusThere('/boiler_type/unit'), soon).toBe(404)
  })

  it('a permission opens a type, narrows it and closes it again', async () => {
    const installer = await api.as('installer')
    await root.post('/arke/unit', { id: 'training', label: 'Schulung' })
    await root.post('/training/unit', { id: 'day-one' })
    await root.post('/training/unit', { id: 'day-two' })
    await expect.poll(() => statusThere('/training/unit')).toBe(200)
    const ask = () => there('/training/unit', installer.headers)
    expect((await ask()).status).toBe(403)

    const link = '/arke/unit/installer/link/permission/arke/unit/training'
    await root.post(link, { metadata: { get: true } })
    await expect.poll(async () => (await ask()).content?.count, soon).toBe(2)
    await root.put(link, { metadata: { get: true, filter: 'eq(id,day-two)' } })
    await expect.poll(async () => (await ask()).content?.count, soon).toBe(1)
    await root.delete(link)
    await expect.poll(async () => (await ask()).status, soon).toBe(403)
  })

  it('a session that was ended is over, and a changed password ends the others', async () => {
    const member = await api.world.installer()
    await givePassword(api.database, member.arke_system_user ?? '')
    const [first, second] = [await api.as('installer', member), await api.as('installer', member)]
    const claims = '/paperwork/count'
    for (const { headers } of [first, second]) expect(await statusThere(claims, headers)).toBe(200)

    await first.post('/auth/change_password', {
      old_password: good_password,
      password: 'Neun Eulen rufen im Wald',
    })
    await expect.poll(() => statusThere(claims, second.headers), soon).toBe(401)
    expect(await statusThere(claims, first.headers)).toBe(200)

    await api.database.db
      .updateTable('session')
      .set({ ended_at: api.time.now.toISOString() })
      .where('member_id', '=', first.member)
      .execute()
    await expect.poll(() => statusThere(claims, first.headers), soon).toBe(401)
  })

  it('two schema changes at once both come about, one after the other', async () => {
    const create = (id: string) => ({ body: { id, label: 'Typ' }, headers: root.headers })
    const answers = await Promise.all([
      api.request('POST', '/arke/unit', create('left_type')),
      other.request('POST', '/arke/unit', create('right_type')),
      api.request('POST', '/arke/unit', create('same_type')),
      other.request('POST', '/arke/unit', create('same_type')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400])
    for (const type of ['left_type', 'right_type', 'same_type']) {
      await expect.poll(() => statusThere(`/${type}/unit`), soon).toBe(200)
      await expect.poll(async () => (await root.get(`/${type}/unit`)).status, soon).toBe(200)
    }
  })
})
