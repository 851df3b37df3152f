import { afterAll, describe, expect, it } from 'vitest'
import { type LinkedList, linkedGroups, linkPath } from '../../testing/campaigns/linked-groups.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')

const { draw, groups, walk } = linkedGroups(api, admin)

describe('a link between two units', () => {
  it('is drawn, edited as a whole and removed', async () => {
    const [parent = '', child = ''] = await groups(2)
    const drawn = await admin.post(linkPath(parent, 'partner', child), {
      metadata: { since: 2020 },
    })
    expect([drawn.status, drawn.content]).toEqual([
      201,
      {
        id: null,
        arke_id: 'arke_link',
        parent_id: parent,
        child_id: child,
        type: 'partner',
        metadata: { since: 2020 },
        inserted_at: null,
        updated_at: null,
      },
    ])
    const edited = await admin.put<object>(linkPath(parent, 'partner', child), {
      metadata: { rank: 1 },
    })
    expect([edited.status, edited.content]).toMatchObject([200, { metadata: { rank: 1 } }])
    const { content } = await admin.get<LinkedList>(`/sales_group/unit/${parent}/link/child`)
    expect(content).toMatchObject({
      count: 1,
      items: [
        {
          id: child,
          arke_id: 'sales_group',
          group_type: 'association',
          version: 1,
          link: { depth: 0, metadata: { rank: 1 }, starting_unit: parent, type: 'partner' },
        },
      ],
    })
    expect((await admin.delete(linkPath(parent, 'partner', child))).status).toBe(204)
    expect(await walk(parent, '')).toEqual([])
  })

  it('needs no body, as a client sends an empty form', async () => {
    const [parent = '', child = ''] = await groups(2)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/lib${linkPath(parent, 'partner', child)}`,
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
    const [parent = '', child = ''] = await groups(2)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(linkPath(parent, 'partner', child))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.messages).toEqual([{ context: 'link', message: 'link already exists' }])
    await draw(parent, child, 'rival')
  })

  it('is refused in the contract’s words', async () => {
    const [parent = '', child = ''] = await groups(2)
    const missing = await admin.post(linkPath(parent, 'partner', 'nobody'))
    expect([missing.status, missing.messages]).toEqual([
      400,
      [{ context: 'link', message: `parent: \`${parent}\` or child: \`nobody\` not found` }],
    ])
    const bare = await admin.put(linkPath(parent, 'partner', child), {})
    expect([bare.status, bare.messages]).toEqual([
      400,
      [{ context: 'link', message: 'metadata is required' }],
    ])
    for (const answer of [
      await admin.delete(linkPath(parent, 'partner', child)),
      await admin.put(linkPath(parent, 'partner', child), { metadata: {} }),
      await admin.delete(linkPath(parent, 'partner', 'nobody')),
    ])
      expect([answer.status, answer.messages]).toEqual([
        404,
        [{ context: 'link', message: 'link not found' }],
      ])
    for (const body of [{ metadata: 1 }, { metadata: ['\u0000'] }, { made_up: 1 }, []])
      expect((await admin.post(linkPath(parent, 'partner', child), body)).messages).toEqual([
        { context: 'link', message: 'invalid parameters' },
      ])
    const unstorable = { metadata: { note: '\u0000' } }
    expect((await admin.post(linkPath(parent, 'partner', child), unstorable)).status).toBe(400)
    const aside = await admin.get(`/sales_group/unit/${parent}/link/sideways`)
    expect([aside.status, aside.messages[0]?.context]).toEqual([400, 'link'])
  })

  it('leads to a unit of the arke that the path names', async () => {
    const [parent = '', child = ''] = await groups(2)
    const elsewhere = `/sales_group/unit/${parent}/link/partner/sales_point/unit/${child}`
    expect((await admin.post(elsewhere)).status).toBe(400)
    const nowhere = `/sales_group/unit/${parent}/link/partner/made_up/unit/${child}`
    expect((await admin.post(nowhere)).status).toBe(400)
    expect((await admin.post(linkPath(parent, '1%2B1', child))).status).toBe(400)
  })

  it('goes with either of its units, and leaves its line in the trail', async () => {
    const [parent = '', child = ''] = await groups(2)
    await draw(parent, child)
    expect((await admin.delete(`/sales_group/unit/${child}`)).status).toBe(204)
    expect(await walk(parent, '')).toEqual([])
    const trail = await api.database.db
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('object_id', '=', parent)
      .execute()
    expect(trail).toMatchObject([
      { action: 'link', changes: { type: 'related', child_arke: 'sales_group', child_id: child } },
    ])
  })
})

describe('a link that is the value of a field', () => {
  it('is changed at its unit: over links there is a refusal that names the field', async () => {
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
})
