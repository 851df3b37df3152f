import type { GroupOfTree, LandFigures } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { admin, brand, moderator, installer, wholesaler } = await everyRole(api)
const { db } = api.database
const { world } = api

const byLand = async () => (await admin.get<LandFigures[]>('/sales_point/function/by_land')).content

describe('the table by Land', () => {
  it('counts active points by their postcode, and follows it', async () => {
    const point = await world.salesPoint({ postcode: '80331' })
    await world.salesPoint({ postcode: '24103' })
    await world.salesPoint({ postcode: '24103', active: false })
    await world.salesPoint({ postcode: '1010', country: 'AT' })
    const points = async () => (await byLand()).map(({ land, points }) => [land, points])
    expect(await points()).toEqual([
      ['BY', 1],
      ['SH', 1],
      [null, 1],
    ])
    const moved = db.updateTable('sales_point').set({ postcode: '01067' })
    await moved.where('id', '=', point.id).execute()
    expect((await byLand())[0]).toMatchObject({ land: 'SN', points: 1, claims: 0, cashback: 0 })
    const list = await admin.get<{ items: { id: string }[] }>(
      '/sales_point/unit?filter=eq(land,SN)',
    )
    expect(list.content.items.map(({ id }) => id)).toEqual([point.id])
  })

  it('is staff’s alone', async () => {
    for (const staff of [moderator, brand])
      expect((await staff.get('/sales_point/function/by_land')).status).toBe(200)
    for (const other of [installer, wholesaler]) {
      expect((await other.get('/sales_point/function/by_land')).status).toBe(403)
      expect((await other.get('/sales_group/function/tree')).status).toBe(403)
    }
  })
})

it('the tree has each group with its own points, share of today and next move', async () => {
  const outer = await world.salesGroup({ name: 'Außen' })
  const inner = await world.salesGroup({ name: 'Innen', link_parent: outer.id })
  await world.salesPoint({ link_sales_group: inner.id })
  const share = { wholesaler_mode: 'bonus', wholesaler_percent: 4 } as const
  await db
    .insertInto('agreed_share')
    .values({ id: 'a', link_sales_group: outer.id, valid_from: '2026-01-01', ...share })
    .execute()
  await db
    .insertInto('group_move')
    .values({ id: 'm', link_sales_group: inner.id, link_to: null, day: '2026-04-01' })
    .execute()
  const { content } = await admin.get<GroupOfTree[]>('/sales_group/function/tree')
  expect(content).toMatchObject([
    { name: 'Außen', parent: null, points: 0, share, move: null },
    { name: 'Innen', parent: outer.id, points: 1, share: null },
  ])
  expect(content[1]?.move).toEqual({ day: '2026-04-01', to: null })
})
