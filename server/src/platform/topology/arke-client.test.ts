import type { AddressInfo } from 'node:net'
import { Client, LinkDirection } from '@arkejs/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')
let client: Client

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const access_token = root.headers.authorization.replace('Bearer ', '')
  client = new Client({
    serverUrl: `http://127.0.0.1:${port}`,
    project: 'cashback',
    getSession: async () => ({ access_token, refresh_token: '' }),
  })
})

interface Linked {
  id: string
  arke_id: string
  link: { depth: number; metadata: Record<string, unknown>; type: string }
}

describe('the published client', () => {
  it('draws a link without saying more, edits, lists and removes it', async () => {
    const { id: parent } = await api.world.salesGroup()
    const { id: child } = await api.world.salesGroup()
    const { topology } = client.unit
    const from = { arkeId: 'sales_group', id: parent }
    const to = { arkeId: 'sales_group', id: child }
    const drawn = await topology.addLink(from, 'partner', to)
    expect([drawn.status, drawn.data.content]).toMatchObject([
      201,
      { parent_id: parent, child_id: child, type: 'partner', metadata: {} },
    ])
    const edited = await topology.editLink(from, 'partner', to, { metadata: { rank: 1 } })
    expect(edited.status).toBe(200)
    const listed = await topology.getLinks<Linked>(from, LinkDirection.Child, {
      params: { link_type: 'partner', depth: 0, load_links: true },
    })
    expect(listed.data.content).toMatchObject({
      count: 1,
      items: [{ id: child, link: { depth: 0, metadata: { rank: 1 }, type: 'partner' } }],
    })
    const above = await topology.getLinks<Linked>(to, LinkDirection.Parent)
    expect(above.data.content.items.map((item) => item.id)).toEqual([parent])
    expect((await topology.deleteLink(from, 'partner', to)).status).toBe(204)
    await expect(topology.deleteLink(from, 'partner', to)).rejects.toMatchObject({
      response: { status: 404, data: { messages: [{ message: 'link not found' }] } },
    })
  })

  it('finds the schema in links: who is a member, what a role may do, what an arke holds', async () => {
    const members = await client.group.topology.getLinks<Linked>(
      { groupId: 'group', id: 'arke_auth_member' },
      LinkDirection.Child,
      { params: { link_type: 'group', depth: 0 } },
    )
    expect(members.data.content.items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['installer', 'wholesaler', 'moderator', 'super_admin']),
    )
    const permissions = await client.arke.topology.getLinks<Linked>(
      { arkeId: 'arke', id: 'installer' },
      LinkDirection.Child,
      { params: { link_type: 'permission', depth: 0, limit: 100 } },
    )
    const payouts = permissions.data.content.items.find(({ id }) => id === 'payout')
    expect(payouts).toMatchObject({
      arke_id: 'arke',
      link: {
        metadata: {
          get: true,
          post: false,
          filter: expect.stringContaining('eq(link_member,{{arke_member}})'),
        },
      },
    })
    const parameters = await client.arke.topology.getLinks<Linked>(
      { arkeId: 'arke', id: 'faq' },
      LinkDirection.Child,
      { params: { link_type: 'parameter', depth: 0 } },
    )
    expect(parameters.data.content.items.map(({ id, arke_id }) => [arke_id, id])).toEqual(
      expect.arrayContaining([
        ['string', 'question'],
        ['boolean', 'published'],
      ]),
    )
  })

  it('puts an arke of its own into a group and takes it out again', async () => {
    await root.post('/arke/unit', { id: 'boiler_type', label: 'Gerätetyp' })
    await root.post('/group/unit', { id: 'device_data', label: 'Gerätedaten' })
    expect((await client.group.addArke('device_data', 'boiler_type')).status).toBe(201)
    expect((await root.get<{ count: number }>('/group/device_data/arke')).content.count).toBe(1)
    expect((await client.group.removeArke('device_data', 'boiler_type')).status).toBe(204)
    expect((await root.get<{ count: number }>('/group/device_data/arke')).content.count).toBe(0)
  })
})

describe('the schema', () => {
  it('is nobody else’s to see in links, nor to change over those of other units', async () => {
    const installer = await api.as('installer')
    const admin = await api.as('admin')
    for (const member of [installer, admin])
      expect((await member.get('/arke/unit/faq/link/child')).status).toBe(403)
    const { id } = await api.world.salesGroup()
    for (const type of ['permission', 'parameter', 'group']) {
      const path = `/sales_group/unit/${id}/link/${type}/sales_group/unit/${id}`
      expect((await admin.post(path, { metadata: { get: true } })).status).toBe(400)
    }
  })
})
