import { afterAll, describe, expect, it } from 'vitest'
import { type LinkedList, linkedGroups } from '../../testing/campaigns/linked-groups.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const me = await api.world.installer()
const installer = await api.as('installer', me)
const admin = await api.as('admin')

const { draw, groups, walk } = linkedGroups(api, admin)

describe('a walk', () => {
  it('reaches as far as it is told, each unit once at its least depth', async () => {
    const [a = '', b = '', c = '', d = ''] = await groups(4)
    await draw(a, b)
    await draw(b, c)
    await draw(c, d)
    await draw(a, c)
    expect(await walk(a, 'depth=0')).toEqual([
      [b, 0],
      [c, 0],
    ])
    expect(await walk(a, 'depth=1')).toEqual([
      [b, 0],
      [c, 0],
      [d, 1],
    ])
    expect(await walk(a, '')).toHaveLength(3)
    expect(await walk(a, 'depth=9000')).toHaveLength(3)
    expect(await walk(d, '', 'parent')).toEqual([
      [a, 1],
      [b, 1],
      [c, 0],
    ])
    for (const odd of ['depth=-1', 'depth=all', 'limit=x', 'link_type=%00', 'order=name'])
      expect([odd, (await admin.get(`/sales_group/unit/${a}/link/child?${odd}`)).status]).toEqual([
        odd,
        400,
      ])
  })

  it('ends in circles, and in a link to itself', async () => {
    const [a = '', b = '', self = ''] = await groups(3)
    await draw(a, b)
    await draw(b, a)
    await draw(self, self)
    expect(await walk(a, 'depth=0')).toEqual([[b, 0]])
    expect(await walk(a, '')).toEqual([
      [a, 1],
      [b, 0],
    ])
    expect(await walk(self, '')).toEqual([[self, 0]])
  })

  it('follows only links of the type it names, at every hop', async () => {
    const [a = '', b = '', c = '', d = ''] = await groups(4)
    await draw(a, b, 'partner')
    await draw(b, c, 'partner')
    await draw(a, d, 'rival')
    await draw(d, c, 'partner')
    expect(await walk(a, 'link_type=partner')).toEqual([
      [b, 0],
      [c, 1],
    ])
    expect(await walk(a, 'link_type=rival')).toEqual([[d, 0]])
    expect(await walk(a, 'link_type=nothing')).toEqual([])
    expect(await walk(a, 'link_type[]=rival&link_type[]=partner')).toHaveLength(3)
  })

  it('counts, filters, orders and pages as lists do', async () => {
    const [a = '', b = '', c = ''] = await groups(3)
    const names = { [b]: 'Alpenverbund', [c]: 'Bergverbund' }
    for (const [id, name] of Object.entries(names)) {
      await admin.put(`/sales_group/unit/${id}`, { name })
      await draw(a, id)
    }
    const list = `/sales_group/unit/${a}/link/child`
    expect((await admin.get(`${list}/count`)).content).toBe(2)
    expect((await admin.get(`${list}/count?filter=eq(name,Bergverbund)`)).content).toBe(1)
    expect((await admin.get<LinkedList>(`${list}?limit=0`)).content).toEqual({
      items: [],
      count: 2,
    })
    expect(await walk(a, 'order=name;desc&limit=1')).toEqual([[c, 0]])
    expect(await walk(a, 'order=name;desc&limit=1&offset=1')).toEqual([[b, 0]])
    expect(await walk(a, 'filter=icontains(name,alpen)')).toEqual([[b, 0]])
    expect((await admin.get(`${list}?filter=eq(nothing,1)`)).status).toBe(400)
  })
})

describe('link fields', () => {
  it('are links too: one value or many, in both directions', async () => {
    const point = await api.world.salesPoint()
    const claim = await api.world.draft({ link_installer: me.id, link_sales_point: point.id })
    await api.database.db
      .insertInto('unit_link')
      .values({
        type: 'link',
        parameter: 'link_sales_points',
        parent_id: me.id,
        parent_arke: 'installer',
        child_id: point.id,
        child_arke: 'sales_point',
      })
      .execute()
    const below = await installer.get<LinkedList>(`/paperwork/unit/${claim.id}/link/child?depth=0`)
    expect(below.content.items.map(({ id, link }) => [id, link])).toEqual([
      [
        me.id,
        {
          depth: 0,
          metadata: { parameter_id: 'link_installer' },
          starting_unit: claim.id,
          type: 'link',
        },
      ],
      [
        point.id,
        {
          depth: 0,
          metadata: { parameter_id: 'link_sales_point' },
          starting_unit: claim.id,
          type: 'link',
        },
      ],
    ])
    const above = await installer.get<LinkedList>(`/installer/unit/${me.id}/link/parent?depth=0`)
    const people = await installer.get<{ items: { id: string }[] }>('/person/unit')
    expect(above.content.items.map(({ id }) => id)).toEqual([
      ...people.content.items.map(({ id }) => id),
      claim.id,
    ])
    const points = await installer.get<LinkedList>(`/installer/unit/${me.id}/link/child?depth=0`)
    expect(points.content.items.map(({ id, link }) => [id, link.metadata])).toEqual([
      [point.id, { parameter_id: 'link_sales_points' }],
    ])
  })

  it('and their units are replaced and labelled as in other lists', async () => {
    const group = await api.world.salesGroup()
    const point = await api.world.salesPoint({ link_sales_group: group.id })
    const { content } = await admin.get<LinkedList>(
      `/sales_group/unit/${group.id}/link/parent?load_links=true&load_values=true&depth=0`,
    )
    expect(content.items).toMatchObject([
      { id: point.id, link_sales_group: { id: group.id, arke_id: 'sales_group' } },
    ])
  })
})
