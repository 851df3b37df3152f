import type { InstallersOfPoint } from '@ruecklauf/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { matchSalesPoint } from '../../paperworks/assess/invoice/match-sales-point.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const { db } = api.database
const { id: installer } = await api.world.installer()

const identity = (link_sales_point: string, fields: object) =>
  admin.post<{ id: string }>('/sales_point_identity/unit', { link_sales_point, ...fields })
const match = (seller: string | null, seller_vat: string | null, date?: string) =>
  db
    .transaction()
    .execute((tx) => matchSalesPoint(tx, { seller, seller_vat, date: date ?? null }, { installer }))

describe('a sales point of several identities', () => {
  it('is found by each of its VAT ids and names, within their time alone', async () => {
    const { id } = await api.world.salesPoint({ business_name: 'Mitte', vat_id: 'DE136695976' })
    const vat = { kind: 'vat_id', value: 'DE123456788', valid_to: '2025-12-31' }
    const name = { kind: 'name', value: 'Haustechnik Ottokar KG', valid_from: '2026-01-01' }
    expect((await identity(id, vat)).status).toBe(200)
    expect((await identity(id, name)).status).toBe(200)
    expect(await match(null, 'DE 123 456 788', '2025-06-01')).toBe(id)
    expect(await match(null, 'DE123456788', '2026-06-01')).toBeNull()
    expect(await match(null, 'DE136695976', '2026-06-01')).toBe(id)
    expect(await match('Haustechnik Ottokar KG', null, '2026-06-01')).toBe(id)
    expect(await match('Haustechnik Ottokar KG', null, '2025-06-01')).toBeNull()
  })

  it('is never chosen by its name against another VAT id, whichever of its own it has', async () => {
    const { id } = await api.world.salesPoint({ business_name: 'Sanitär Quast', vat_id: null })
    expect(await match('Sanitär Quast', 'DE811907980')).toBe(id)
    await identity(id, { kind: 'vat_id', value: 'ATU13585627' })
    expect(await match('Sanitär Quast', 'DE811907980')).toBeNull()
    expect(await match('Sanitär Quast', 'ATU13585627')).toBe(id)
  })

  it('has the same one once at a time, and no VAT id that is none', async () => {
    const { id } = await api.world.salesPoint()
    const vat = { kind: 'vat_id', value: 'DE136695976' }
    expect((await identity(id, { ...vat, valid_to: '2025-12-31' })).status).toBe(200)
    expect((await identity(id, { ...vat, valid_from: '2025-06-01' })).status).toBeGreaterThan(399)
    expect((await identity(id, { ...vat, valid_from: '2026-01-01' })).status).toBe(200)
    const wrong = await identity(id, { kind: 'vat_id', value: 'DE12' })
    expect([wrong.status, wrong.messages[0]?.parameter]).toEqual([400, 'value'])
    const { content } = await identity(id, { kind: 'name', value: 'Nur ein Name' })
    const path = `/sales_point_identity/unit/${content.id}`
    expect((await admin.put(path, { kind: 'vat_id' })).status).toBe(400)
  })
})

describe('groups', () => {
  it('lie in each other without circles and five deep at the most, whatever is moved', async () => {
    const groups = await Promise.all(Array.from({ length: 7 }, () => api.world.salesGroup()))
    const ids = groups.map(({ id }) => id)
    const move = fc.tuple(fc.nat(6), fc.option(fc.nat(6)))
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const [group, parent] of moves)
          await db
            .updateTable('sales_group')
            .set({ link_parent: parent === null ? null : (ids[parent] ?? null) })
            .where('id', '=', ids[group] ?? '')
            .execute()
            .catch(() => undefined)
        for (const id of ids) {
          const { rows } = await sql<{ chain: string[] }>`
            select sales_group_chain(${id}) as chain`.execute(db)
          const chain = rows[0]?.chain ?? []
          expect(chain.length).toBeLessThanOrEqual(5)
          expect(new Set(chain).size).toBe(chain.length)
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the installers of a sales point', () => {
  it('keep the dates of their bindings, and one that stays is not begun anew', async () => {
    const [first, second] = [await api.world.salesPoint(), await api.world.salesPoint()]
    const unit = await api.world.installer()
    const bind = (...points: { id: string }[]) =>
      admin.put(`/installer/unit/${unit.id}`, { link_sales_points: points.map(({ id }) => id) })
    const bound = async (point: { id: string }) =>
      (await admin.get<InstallersOfPoint>(`/sales_point/unit/${point.id}/function/installers`))
        .content
    await bind(first)
    await bind(first, second)
    expect((await bound(first)).items).toMatchObject([{ id: unit.id, until: null }])
    await bind(second)
    expect(await bound(first)).toMatchObject({ count: 0, items: [{ until: expect.any(String) }] })
    expect(await bound(second)).toMatchObject({ count: 1, items: [{ until: null }] })
    await bind(first, second)
    expect((await bound(first)).items).toHaveLength(2)
  })
})

it('are the office’s to change, and no participant’s to read', async () => {
  const point = await api.world.salesPoint()
  const { installer: firm, wholesaler, moderator, brand } = await everyRole(api)
  const entry = { link_sales_point: point.id, kind: 'name', value: 'Fremd', name: 'Fremd' }
  for (const other of [firm, wholesaler, moderator, brand])
    for (const arke of ['sales_point_identity', 'sales_point_contact'])
      expect((await other.post(`/${arke}/unit`, entry)).status).toBeGreaterThanOrEqual(400)
  for (const other of [firm, wholesaler, brand]) {
    expect((await other.get('/sales_point_contact/unit')).status).toBe(403)
    const path = `/sales_point/unit/${point.id}/function/installers`
    expect((await other.get(path)).status).toBeGreaterThanOrEqual(403)
  }
})
