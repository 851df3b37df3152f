import { type Role, roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

interface Item {
  id: string
  arke_id: string
  inserted_at: string
  [field: string]: unknown
}
interface List {
  items: Item[]
  count: number
}

const me = await api.world.installer({ company: 'Eigene GmbH', city: 'Aachen' })
const other = await api.world.installer({ company: 'Zett GmbH', city: 'Bonn' })
const point = await api.world.salesPoint({ business_name: 'Süd', city: 'Celle' })
const claim = await api.world.draft({ link_installer: me.id, link_sales_point: point.id })
await api.world.draft({ link_installer: other.id })
const members = Object.fromEntries(
  await Promise.all(
    roles.map(
      async (role) =>
        [role, await (role === 'installer' ? api.as(role, me) : api.as(role))] as const,
    ),
  ),
) as Record<Role, Awaited<ReturnType<typeof api.as>>>
const { installer, admin, super_admin } = members

const group = '/group/arke_auth_member'
const ids = ({ items }: List) => items.map(({ id }) => id)

describe('a group', () => {
  it('lists the units of the arkes a caller may see, as far as he may see them', async () => {
    const { content } = await admin.get<List>(`${group}/unit`)
    expect(new Set(content.items.map((item) => item.arke_id))).toEqual(
      new Set(['installer', 'wholesaler', 'moderator', 'admin', 'super_admin', api.deps.brand.id]),
    )
    expect(content.items.every((item) => !('iban' in item))).toBe(true)
    expect(content.items).toHaveLength(content.count)
    const own = await installer.get<List>(`${group}/unit`)
    expect(ids(own.content)).toEqual([me.id])
  })

  it('orders over all its arkes and pages without gap or overlap', async () => {
    const order = 'order[]=last_name;desc&order[]=inserted_at;asc'
    const all = await admin.get<List>(`${group}/unit?${order}`)
    const pages: string[] = []
    for (let offset = 0; offset < all.content.count; offset += 3) {
      const page = await admin.get<List>(`${group}/unit?${order}&offset=${offset}&limit=3`)
      expect(page.content.count).toBe(all.content.count)
      pages.push(...ids(page.content))
    }
    expect(pages).toEqual(ids(all.content))
    const names = all.content.items.map((item) => String(item.last_name))
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'de')))
  })

  it('filters and orders by what its arkes have in common, and by nothing else', async () => {
    const filter = `${group}/unit?filter=`
    expect((await admin.get<List>(`${filter}eq(id,${me.id})`)).content.count).toBe(1)
    const chosen = await admin.get<List>(`${filter}in(arke_id,installer,admin)&order=arke_id;desc`)
    expect(chosen.content.items.map((item) => item.arke_id)).toEqual([
      'installer',
      'installer',
      'admin',
    ])
    const count = await admin.get<number>(`${group}/count?filter=eq(arke_id,installer)`)
    expect(count.content).toBe(2)
    for (const query of ['filter=eq(company,x)', 'order=company;asc', 'filter=eq(iban,x)'])
      expect([query, (await admin.get(`${group}/unit?${query}`)).status]).toEqual([query, 400])
    expect((await admin.get(`${group}/count?filter=eq(company,x)`)).status).toBe(400)
    // What only some arkes of the group have is common to those one installer may see.
    const own = await installer.get<List>(`${filter}eq(company,Eigene GmbH)`)
    expect(own.content.count).toBe(1)
  })

  it('finds one unit by its id, or by arke and id, and none that the caller may not see', async () => {
    for (const id of [me.id, `installer::${me.id}`]) {
      const { content } = await admin.get<Item>(`${group}/unit/${id}?load_values=true`)
      expect(content).toMatchObject({ id: me.id, language: { value: 'de', label: 'Deutsch' } })
    }
    for (const id of ['nothing', `wholesaler::${me.id}`, `paperwork::${claim.id}`])
      expect((await admin.get(`${group}/unit/${id}`)).status).toBe(404)
    expect((await installer.get(`${group}/unit/${other.id}`)).status).toBe(404)
  })

  it('answers 404 for a group that does not exist', async () => {
    for (const path of ['unit', 'count', 'arke', 'struct', 'unit/x', 'function/x']) {
      const answer = await admin.get(`/group/nothing/${path}`)
      expect([path, answer.status, answer.messages[0]?.message]).toEqual([
        path,
        404,
        'group not found',
      ])
    }
  })

  it('calls the function that one of its arkes declares, for who may call it', async () => {
    await super_admin.post('/group/unit', { id: 'figures', label: 'Zahlen' })
    for (const arke of ['product', 'paperwork', 'wallet_entry'])
      await super_admin.post(`/group/unit/figures/link/group/arke/unit/${arke}`)
    const call = '/group/figures/function'
    const total = await installer.get(`${call}/total_cashback`)
    const own = await installer.get('/paperwork/function/total_cashback')
    expect([total.status, total.content]).toEqual([200, own.content])
    expect((await installer.get(`${call}/kpi`)).status).toBe(403)
    expect((await members.moderator.get(`${call}/total_cashback`)).status).toBe(403)
    for (const name of ['nothing', 'submit', 'export', 'constructor']) {
      const { status, messages } = await installer.get(`${call}/${name}`)
      expect([name, status, messages[0]?.message]).toEqual([name, 404, 'Undefined function'])
    }
    expect((await installer.post(`${call}/total_cashback`, {})).status).toBe(404)
    expect((await admin.get(`${group}/function/total_cashback`)).status).toBe(404)
  })

  it('is closed to who may read none of its arkes', async () => {
    for (const role of roles.filter((candidate) => candidate !== 'super_admin'))
      for (const path of ['unit', 'count', 'arke', 'struct', 'unit/x'])
        expect((await members[role].get(`/group/parameter/${path}`)).status).toBe(403)
  })

  it('names only parameters the caller may read as those of an arke', async () => {
    interface Arkes {
      items: { id: string; parameters: string[] }[]
    }
    const { content } = await admin.get<Arkes>(`${group}/arke`)
    const parameters = content.items.find((item) => item.id === 'installer')?.parameters
    expect(parameters).toEqual(expect.arrayContaining(['company', 'iban_masked']))
    expect(parameters).not.toContain('iban')
  })
})

describe('the search over all units', () => {
  it.each(roles)('shows %s what the lists of the arkes show, and no more', async (role) => {
    const caller = members[role]
    let count = 0
    for (const arke of api.deps.registry.arkes.keys()) {
      const list = await caller.get<List>(`/${arke}/unit?limit=900000`)
      if (list.status !== 200) continue
      count += list.content.count
      const filtered = await caller.get<List>(`/unit?limit=900000&filter=eq(arke_id,${arke})`)
      expect(filtered.content.items.map((item) => JSON.stringify(item)).sort()).toEqual(
        list.content.items.map((item) => JSON.stringify(item)).sort(),
      )
    }
    expect((await caller.get<List>('/unit?limit=0')).content).toEqual({ items: [], count })
    expect((await caller.get<number>('/unit/count')).content).toBe(count)
  })

  it('takes a key that one arke knows; the others contribute nothing to it', async () => {
    const answer = await super_admin.get<List>('/unit?filter=eq(city,Celle)')
    expect(ids(answer.content)).toEqual([point.id])
    const without = await installer.get<List>('/unit?filter=isnull(invoice_number)')
    expect(ids(without.content)).toEqual([claim.id])
    const either = await super_admin.get<List>(
      `/unit?filter=or(eq(id,${me.id}),eq(business_name,Süd))&order=city;asc`,
    )
    expect(ids(either.content)).toEqual([me.id, point.id])
    const along = await super_admin.get<List>('/unit?filter=eq(link_sales_point.city,Celle)')
    expect(ids(along.content)).toEqual([])
    const path = await installer.get<List>('/unit?filter=eq(link_sales_point.city,Celle)')
    expect(ids(path.content)).toEqual([claim.id])
  })

  it.each([
    'filter=eq(nothing,1)',
    'filter=or(eq(nothing,1),eq(city,Celle))',
    'filter=eq(city.name,1)',
    'filter=eq(iban,DE)',
    'order=nothing;asc',
    'order=iban;asc',
    'order=amount;sideways',
    'limit=-1',
    'offset=1.5',
  ])('refuses %s', async (query) => {
    const answer = await admin.get(`/unit?${query}`)
    expect([answer.status, answer.content]).toEqual([400, null])
  })

  it('orders by a key of some arkes; the others have no value there', async () => {
    const { content } = await admin.get<List>('/unit?order=city;asc&limit=4')
    expect(content.items.map((item) => item.city)).toEqual(['Aachen', 'Bonn', 'Celle', 'Köln'])
  })

  it('expands links and values as a list does', async () => {
    const { content } = await installer.get<List>(
      `/unit?filter=eq(id,${claim.id})&load_links=true&load_values=true`,
    )
    expect(content.items[0]).toMatchObject({
      link_sales_point: { id: point.id, arke_id: 'sales_point' },
      paperwork_status: { value: 'draft', label: 'Entwurf' },
    })
  })

  it('needs a bearer', async () => {
    for (const path of ['/unit', '/unit/count'])
      expect((await api.request('GET', path)).status).toBe(401)
  })
})

describe('the groups of an arke', () => {
  it('are listed as units', async () => {
    const { content } = await admin.get<List>('/installer/group')
    expect(content).toMatchObject({
      count: 1,
      items: [{ id: 'arke_auth_member', arke_id: 'group', label: 'Mitglieder', metadata: {} }],
    })
    expect((await members.moderator.get('/setting/group')).status).toBe(403)
  })
})

describe('the address of a unit', () => {
  it('may carry the arke that is in the path, and no other', async () => {
    const path = '/paperwork/unit'
    expect((await installer.get(`${path}/paperwork::${claim.id}`)).status).toBe(200)
    expect((await installer.get(`${path}/paperwork::${claim.id}/struct`)).status).toBe(200)
    expect((await installer.get(`${path}/product::${claim.id}`)).status).toBe(404)
    const note = { note: 'Neu' }
    expect((await installer.put(`${path}/paperwork::${claim.id}`, note)).status).toBe(200)
    expect((await installer.put(`${path}/product::${claim.id}`, note)).status).toBe(404)
  })
})
