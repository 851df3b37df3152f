import type { Trail } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { world } = api
const members = await everyRole(api)
const { admin, super_admin } = members
const point = await world.salesPoint({ city: 'Kiel' })
const draft = await world.draft()

const ask = (query: Record<string, string>, reader = admin) =>
  reader.get<Trail>(`/setting/function/trail?${new URLSearchParams(query)}`)
const linesOf = async (query: Record<string, string>) => (await ask(query)).content.items
const before = new Date(api.time.now.getTime() - 3 * 86_400_000).toISOString()
const earlier = before.slice(0, 10)
const today = api.time.now.toISOString().slice(0, 10)
const write = (id: string, arke: string, changes: object) =>
  api.database.db
    .insertInto('audit')
    .values({
      at: before,
      actor: super_admin.member,
      role: 'super_admin',
      action: 'update',
      object_arke: arke,
      object_id: id,
      changes: JSON.stringify(changes),
    })
    .execute()

describe('the trail', () => {
  beforeAll(async () => {
    await write(point.id, 'sales_point', { business_name: ['Süd', 'Nord'] })
    await write(draft.id, 'paperwork', { installation_city: ['Kiel', 'Bremen'], reason: 'geheim' })
    await admin.put(`/sales_point/unit/${point.id}`, { city: 'Lübeck' })
  })

  it('tells of whatever was done, the newest first, with the unit it was done to', async () => {
    const items = await linesOf({ unit: point.id })
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: 'city', before: 'Kiel', after: 'Lübeck', is_personal: false }],
      [{ field: 'business_name', before: 'Süd', after: 'Nord', is_personal: false }],
    ])
    expect(items[0]?.object).toMatchObject({ id: point.id, arke_id: 'sales_point' })
    expect(items[0]?.object.label).toBeTruthy()
    expect(items[1]?.actor).toMatchObject({ id: super_admin.member, arke_id: 'super_admin' })
  })

  it('is asked by person, by kind of object, by field and by day', async () => {
    const both = { arke: 'sales_point', unit: point.id }
    expect(await linesOf({ ...both, actor: super_admin.member })).toHaveLength(1)
    expect(await linesOf({ actor: admin.member, arke: 'sales_point' })).toHaveLength(1)
    expect(await linesOf({ arke: 'sales_point', field: 'city' })).toHaveLength(1)
    expect(await linesOf({ ...both, to: earlier })).toHaveLength(1)
    expect(await linesOf({ ...both, from: today, to: today })).toHaveLength(1)
    expect(await linesOf({ ...both, from: today, to: earlier })).toEqual([])
  })

  it('says of a unit that the reader may not see that something was done, not what', async () => {
    const [line] = await linesOf({ unit: draft.id })
    expect(line).toMatchObject({ action: 'update', changes: [], reason: null })
    expect(line?.object.label).toBeNull()
  })

  it('finds nothing by a field that the reader may not read, or that there is not', async () => {
    for (const [arke, field] of [
      ['arke_file', 'path'],
      ['sales_point', 'nothing'],
      ['nothing', 'city'],
    ] as const)
      expect((await ask({ arke, field })).content).toEqual({ items: [], next: null })
    expect((await ask({ field: 'city' })).content.items).toEqual([])
  })

  it.each(['installer', 'wholesaler', 'moderator', 'brand'] as const)(
    'is refused to others: %s',
    async (role) => {
      expect((await ask({}, members[role])).status).toBe(403)
    },
  )

  it.each([
    { before: '1' },
    { before: '1-2-3' },
    { before: `${'9'.repeat(16)}-1` },
    { from: '2026-02-30' },
    { unit: '' },
    { unit: 'x'.repeat(201) },
    { whose: 'mine' },
  ])('refuses %j', async (query: Record<string, string>) => {
    expect((await ask(query)).status).toBe(400)
  })
})

it('is read a page at a time, and no search looks through more than twenty thousand lines', async () => {
  await api.database.owner.query(
    `insert into audit (at, action, object_arke, object_id)
     select timestamptz '2100-01-01' + n * interval '1 ms', 'update', 'sales_point', 'filler'
     from generate_series(1, 20001) n`,
  )
  const newest = await ask({ unit: 'filler' })
  const older = await ask({ unit: 'filler', before: newest.content.next ?? '' })
  const ids = [...newest.content.items, ...older.content.items].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(100)

  const first = await ask({ arke: 'sales_point', field: 'city' })
  expect(first.content.items).toEqual([])
  const second = await ask({
    arke: 'sales_point',
    field: 'city',
    before: first.content.next ?? '',
  })
  expect(second.content.items).toHaveLength(1)
  expect(second.content.next).toBeNull()
})
