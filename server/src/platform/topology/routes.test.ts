import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
afterAll(api.close)

interface Linked {
  id: string
  arke_id: string
  link: { depth: number; metadata: object; starting_unit: string; type: string }
}
type List = { items: Linked[]; count: number }

const me = await api.world.installer()
const installer = await api.as('installer', me)
const admin = await api.as('admin')
const brand = await api.as('brand')

/** Sales groups that nothing leads to yet, the oldest first. */
const groups = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await api.world.salesGroup()).id)
  return ids
}
const path = (parent: string, type: string, child: string) =>
  `/sales_group/unit/${parent}/link/${type}/sales_group/unit/${child}`
const draw = async (parent: string, child: string, type = 'related') =>
  expect((await admin.post(path(parent, type, child))).status).toBe(201)
const walk = async (id: string, query: string, direction = 'child') => {
  const { content } = await admin.get<List>(`/sales_group/unit/${id}/link/${direction}?${query}`)
  return content.items.map((one) => [one.id, one.link.depth])
}

describe('a link between two units', () => {
  it('is drawn, edited as a whole and removed', async () => {
    const [one = '', two = ''] = await groups(2)
    const drawn = await admin.post(path(one, 'partner', two), { metadata: { since: 2020 } })
    expect([drawn.status, drawn.content]).toEqual([
      201,
      {
        id: null,
        arke_id: 'arke_link',
        parent_id: one,
        child_id: two,
        type: 'partner',
        metadata: { since: 2020 },
        inserted_at: null,
        updated_at: null,
      },
    ])
    const edited = await admin.put<object>(path(one, 'partner', two), { metadata: { rank: 1 } })
    expect([edited.status, edited.content]).toMatchObject([200, { metadata: { rank: 1 } }])
    const { content } = await admin.get<List>(`/sales_group/unit/${one}/link/child`)
    expect(content).toMatchObject({
      count: 1,
      items: [
        {
          id: two,
          arke_id: 'sales_group',
          group_type: 'association',
          version: 1,
          link: { depth: 0, metadata: { rank: 1 }, starting_unit: one, type: 'partner' },
        },
      ],
    })
    expect((await admin.delete(path(one, 'partner', two))).status).toBe(204)
    expect(await walk(one, '')).toEqual([])
  })

  it('needs no body, as a client sends an empty form', async () => {
    const [one = '', two = ''] = await groups(2)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/lib${path(one, 'partner', two)}`,
      headers: {
        ...admin.headers,
        'arke-project-key': 'cashback',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    })
    expect([answer.statusCode, answer.json().content.metadata]).toEqual([201, {}])
  })

  it('exists once for each type, however many ask for it at once', async () => {
    const [one = '', two = ''] = await groups(2)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(path(one, 'partner', two))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.messages).toEqual([{ context: 'link', message: 'link already exists' }])
    await draw(one, two, 'rival')
  })

  it('is refused in the contract’s words', async () => {
    const [one = '', two = ''] = await groups(2)
    const missing = await admin.post(path(one, 'partner', 'nobody'))
    expect([missing.status, missing.messages]).toEqual([
      400,
      [{ context: 'link', message: `parent: \`${one}\` or child: \`nobody\` not found` }],
    ])
    const bare = await admin.put(path(one, 'partner', two), {})
    expect([bare.status, bare.messages]).toEqual([
      400,
      [{ context: 'link', message: 'metadata is required' }],
    ])
    for (const gone of [
      await admin.delete(path(one, 'partner', two)),
      await admin.put(path(one, 'partner', two), { metadata: {} }),
      await admin.delete(path(one, 'partner', 'nobody')),
    ])
      expect([gone.status, gone.messages]).toEqual([
        404,
        [{ context: 'link', message: 'link not found' }],
      ])
    for (const body of [{ metadata: 1 }, { metadata: ['\u0000'] }, { made_up: 1 }, []])
      expect((await admin.post(path(one, 'partner', two), body)).messages).toEqual([
        { context: 'link', message: 'invalid parameters' },
      ])
    const unstorable = { metadata: { note: '\u0000' } }
    expect((await admin.post(path(one, 'partner', two), unstorable)).status).toBe(400)
    const aside = await admin.get(`/sales_group/unit/${one}/link/sideways`)
    expect([aside.status, aside.messages[0]?.context]).toEqual([400, 'link'])
  })

  it('leads to a unit of the arke that the path names', async () => {
    const [one = '', two = ''] = await groups(2)
    const elsewhere = `/sales_group/unit/${one}/link/partner/sales_point/unit/${two}`
    expect((await admin.post(elsewhere)).status).toBe(400)
    const nowhere = `/sales_group/unit/${one}/link/partner/made_up/unit/${two}`
    expect((await admin.post(nowhere)).status).toBe(400)
    expect((await admin.post(path(one, '1%2B1', two))).status).toBe(400)
  })

  it('goes with either of its units, and leaves its line in the trail', async () => {
    const [one = '', two = ''] = await groups(2)
    await draw(one, two)
    expect((await admin.delete(`/sales_group/unit/${two}`)).status).toBe(204)
    expect(await walk(one, '')).toEqual([])
    const trail = await api.database.db
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('object_id', '=', one)
      .execute()
    expect(trail).toMatchObject([
      { action: 'link', changes: { type: 'related', child_arke: 'sales_group', child_id: two } },
    ])
  })
})

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
    expect((await admin.get<List>(`${list}?limit=0`)).content).toEqual({ items: [], count: 2 })
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
    const below = await installer.get<List>(`/paperwork/unit/${claim.id}/link/child?depth=0`)
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
    const above = await installer.get<List>(`/installer/unit/${me.id}/link/parent?depth=0`)
    expect(above.content.items.map(({ id }) => id)).toEqual([claim.id])
    const points = await installer.get<List>(`/installer/unit/${me.id}/link/child?depth=0`)
    expect(points.content.items.map(({ id, link }) => [id, link.metadata])).toEqual([
      [point.id, { parameter_id: 'link_sales_points' }],
    ])
  })

  it('are changed at their unit: over links there is a clear refusal that names the field', async () => {
    const group = await api.world.salesGroup()
    const point = await api.world.salesPoint({ link_sales_group: group.id })
    const link = `/sales_point/unit/${point.id}/link/link/sales_group/unit/${group.id}`
    const refusal = {
      context: 'link',
      message:
        'the link is the value of `link_sales_group` of `sales_point`; change that unit instead',
    }
    for (const answer of [await admin.delete(link), await admin.put(link, { metadata: {} })])
      expect([answer.status, answer.messages]).toEqual([409, [refusal]])
    expect((await admin.post(link)).messages[0]?.message).toBe('link already exists')
    expect((await admin.post(link.replace('/link/link/', '/link/partner/'))).status).toBe(201)
  })

  it('and their units are replaced and labelled as in other lists', async () => {
    const group = await api.world.salesGroup()
    const point = await api.world.salesPoint({ link_sales_group: group.id })
    const { content } = await admin.get<List>(
      `/sales_group/unit/${group.id}/link/parent?load_links=true&load_values=true&depth=0`,
    )
    expect(content.items).toMatchObject([
      { id: point.id, link_sales_group: { id: group.id, arke_id: 'sales_group' } },
    ])
  })
})

describe('permissions', () => {
  it('let an installer see his own neighbourhood, and walk through nobody else’s', async () => {
    const other = await api.world.installer()
    const product = await api.world.product()
    const line = async (owner: string) => {
      const claim = await api.world.draft({ link_installer: owner })
      return api.database.db
        .insertInto('paperwork_line')
        .values({
          id: `line-${claim.id}`,
          link_paperwork: claim.id,
          link_installer: owner,
          link_product: product.id,
        })
        .returning(['id', 'link_paperwork'])
        .executeTakeFirstOrThrow()
    }
    const mine = await line(me.id)
    await line(other.id)
    const around = await installer.get<List>(`/product/unit/${product.id}/link/parent`)
    const seen = around.content.items.map(({ arke_id, id }) => [arke_id, id])
    expect(seen).toEqual(expect.arrayContaining([['paperwork_line', mine.id]]))
    expect(seen.filter(([arke]) => arke === 'paperwork_line')).toHaveLength(1)
    expect(around.content.count).toBe(seen.length)
    expect((await installer.get(`/installer/unit/${other.id}/link/child`)).status).toBe(404)
  })

  it('do not show through a hidden field what stands in it', async () => {
    const moderator = await api.world.staff('moderator')
    const claim = await api.world.draft({ link_installer: me.id, link_assignee: moderator.id })
    const below = await installer.get<List>(`/paperwork/unit/${claim.id}/link/child?depth=0`)
    expect(below.content.items.map(({ id }) => id)).toEqual([me.id])
    const link = `/paperwork/unit/${claim.id}/link/link/moderator/unit/${moderator.id}`
    expect((await installer.delete(link)).status).toBe(404)
  })

  it('are asked by method for the first arke, and for sight of the second', async () => {
    const [one = '', two = ''] = await groups(2)
    const answers = {
      reading: (await installer.get(`/sales_group/unit/${one}/link/child`)).status,
      counting: (await installer.get(`/sales_group/unit/${one}/link/child/count`)).status,
      drawing: (await installer.post(path(one, 'partner', two))).status,
      editing: (await brand.put(path(one, 'partner', two), { metadata: {} })).status,
      removing: (await brand.delete(path(one, 'partner', two))).status,
      anonymous: (await api.request('POST', path(one, 'partner', two))).status,
    }
    expect(answers).toEqual({
      reading: 403,
      counting: 403,
      drawing: 403,
      editing: 403,
      removing: 403,
      anonymous: 401,
    })
    const claim = await api.world.draft({ link_installer: me.id })
    const other = await api.world.installer()
    const to = (id: string) => `/paperwork/unit/${claim.id}/link/partner/installer/unit/${id}`
    expect((await installer.post(to(other.id))).status).toBe(400)
    expect((await installer.post(to(me.id))).status).toBe(201)
    const foreign = await api.world.draft({ link_installer: other.id })
    const theirs = `/paperwork/unit/${foreign.id}/link/partner/installer/unit/${me.id}`
    expect((await installer.post(theirs)).status).toBe(400)
  })

  it('let nobody change a unit that he may only look at', async () => {
    const claim = await api.world.draft({ link_installer: me.id })
    await installer.post(`/paperwork/unit/${claim.id}/link/partner/installer/unit/${me.id}`)
    await api.database.db
      .updateTable('paperwork')
      .set({ paperwork_status: 'withdrawn' })
      .where('id', '=', claim.id)
      .execute()
    const link = `/paperwork/unit/${claim.id}/link/partner/installer/unit/${me.id}`
    expect((await installer.put(link, { metadata: {} })).status).toBe(403)
    expect((await installer.delete(link)).status).toBe(403)
  })
})
