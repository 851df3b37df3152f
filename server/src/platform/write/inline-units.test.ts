import { afterAll, describe, expect, it } from 'vitest'
import { letAdminsCreate } from '../../testing/let-admins-create.ts'
import { testApi } from '../../testing/servers/api.ts'
import { scopeOf } from '../access.ts'
import { createLinked } from './inline-units.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
const installer = await api.as('installer')
const wholesaler = await api.world.wholesaler()

/** The body of a sales point; its group may be an id or a group to be. */
const point = (number: string, link_sales_group: unknown) => ({
  business_name: `Haustechnik ${number}`,
  number,
  link_wholesaler: wholesaler.id,
  link_sales_group,
})
const group = (name: string) => ({ name, group_type: 'chain' })
const countOf = async (arke: string) => (await admin.get<number>(`/${arke}/count`)).content

describe('a link that holds a unit instead of an id', () => {
  it('creates it with the one that links it, and shows it as any other link', async () => {
    const created = await admin.post<{ id: string; link_sales_group: string }>(
      '/sales_point/unit',
      point('V-1', group('Nordverbund')),
    )
    expect(created.status).toBe(200)
    const target = await admin.get<object>(`/sales_group/unit/${created.content.link_sales_group}`)
    expect(target.content).toMatchObject({ name: 'Nordverbund', group_type: 'chain' })
    const trail = await api.database.db
      .selectFrom('audit')
      .select('object_arke')
      .where('action', '=', 'create')
      .orderBy('seq')
      .execute()
    expect(trail.map((entry) => entry.object_arke)).toEqual(['sales_group', 'sales_point'])
  })

  it('also in an update, and among the ids of a link of many', async () => {
    const { content: existing } = await admin.post<{ id: string }>(
      '/sales_group/unit',
      group('Ost'),
    )
    const { content: other } = await admin.post<{ id: string }>(
      '/sales_point/unit',
      point('V-2', existing.id),
    )
    const { content: name } = await admin.post<{ id: string }>('/sales_point_identity/unit', {
      ...{ link_sales_point: other.id, kind: 'name', value: 'Haustechnik West' },
    })
    const changed = await admin.put<{ link_sales_point: string }>(
      `/sales_point_identity/unit/${name.id}`,
      { link_sales_point: point('V-3', existing.id) },
    )
    expect(changed.status).toBe(200)
    expect(changed.content.link_sales_point).not.toBe(other.id)
    const me = await api.world.installer()
    const owner = await api.as('installer', me)
    const points = await owner.put<object>(`/installer/unit/${me.id}`, {
      link_sales_points: [other.id],
    })
    expect(points.content).toMatchObject({ link_sales_points: [other.id] })
    const refused = await owner.put(`/installer/unit/${me.id}`, {
      link_sales_points: [other.id, point('V-9', existing.id)],
    })
    expect([refused.status, refused.messages]).toEqual([
      403,
      [
        {
          context: 'auth',
          message: 'link_sales_points: you may not create this unit',
          parameter: 'link_sales_points',
        },
      ],
    ])
    const answer = await owner.put(
      `/installer/unit/${me.id}`,
      { link_sales_points: [point('V-9', existing.id)] },
      { 'accept-language': 'en' },
    )
    expect(answer.messages).toEqual([
      {
        context: 'auth',
        message: 'You may not create anything new at “Sales points”.',
        parameter: 'link_sales_points',
      },
    ])
  })

  it('leaves nothing behind when either of the two is refused', async () => {
    const before = [await countOf('sales_group'), await countOf('sales_point')]
    const outer = await admin.post('/sales_point/unit', {
      ...point('V-3', group('Süd')),
      active_from: 'never',
    })
    expect([outer.status, outer.messages[0]?.parameter]).toEqual([400, 'active_from'])
    const inner = await admin.post('/sales_point/unit', point('V-3', { name: 'Süd' }))
    expect([inner.status, inner.messages]).toEqual([
      400,
      [
        {
          context: 'parameter_validation',
          message: 'group_type: is required',
          parameter: 'link_sales_group.group_type',
        },
      ],
    ])
    const refusal = await admin.post('/sales_point/unit', point('V-3', group('Nordverbund')))
    expect([refusal.status, refusal.messages[0]?.parameter]).toEqual([400, 'link_sales_group.name'])
    expect([await countOf('sales_group'), await countOf('sales_point')]).toEqual(before)
  })

  it('is of the arke that the link leads to', async () => {
    await letAdminsCreate(api, 'product_rate')
    const rate = (link_product: unknown) => ({ link_product, valid_from: '2026-01-01', amount: 5 })
    const product = { name: 'Pumpe', article_number: 'P-1', family: 'heat_pump' }
    expect((await admin.post('/product_rate/unit', rate(product))).status).toBe(200)
    const odd = await admin.post('/product_rate/unit', rate({ ...product, arke_id: 'faq' }))
    expect([odd.status, odd.messages[0]?.parameter]).toEqual([400, 'link_product'])
  })

  it('is not nested endlessly', async () => {
    const { registry } = api.deps
    const caller = {
      member: admin.member,
      role: 'admin',
      arke_id: 'admin',
      user: 'u',
      session: 's',
      language: 'de',
    } as const
    const scope = scopeOf('post', {
      registry,
      caller,
      served: registry.byDefinition('sales_point'),
    })
    const create = async () => 'created'
    const body = { link_sales_group: {} }
    expect(await createLinked(body, { scope, language: undefined, level: 2, create })).toEqual({
      link_sales_group: 'created',
    })
    await expect(
      createLinked(body, { scope, language: undefined, level: 3, create }),
    ).rejects.toMatchObject({ code: 'parameter_validation' })
  })

  it('is refused where the link is not the caller’s to write', async () => {
    const claim = await installer.post('/paperwork/unit', { link_installer: { company: 'Neu' } })
    expect([claim.status, claim.messages[0]?.parameter]).toEqual([400, 'link_installer'])
    const elsewhere = { link_sales_point: point('V-7', null) }
    expect((await installer.post('/paperwork/unit', elsewhere)).status).toBe(403)
  })
})
