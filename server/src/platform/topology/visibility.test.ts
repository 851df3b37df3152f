import { afterAll, describe, expect, it } from 'vitest'
import { type LinkedList, linkedGroups, linkPath } from '../../testing/campaigns/linked-groups.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const me = await api.world.installer()
const installer = await api.as('installer', me)
const brand = await api.as('brand')

const { groups } = linkedGroups(api, installer)

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
    const around = await installer.get<LinkedList>(`/product/unit/${product.id}/link/parent`)
    const neighbours = around.content.items.map(({ arke_id, id }) => [arke_id, id])
    expect(neighbours).toEqual(expect.arrayContaining([['paperwork_line', mine.id]]))
    expect(neighbours.filter(([arke]) => arke === 'paperwork_line')).toHaveLength(1)
    expect(around.content.count).toBe(neighbours.length)
    expect((await installer.get(`/installer/unit/${other.id}/link/child`)).status).toBe(404)
  })

  it('do not show through a hidden field what stands in it', async () => {
    const moderator = await api.world.staff('moderator')
    const claim = await api.world.draft({ link_installer: me.id, link_assignee: moderator.id })
    const below = await installer.get<LinkedList>(`/paperwork/unit/${claim.id}/link/child?depth=0`)
    expect(below.content.items.map(({ id }) => id)).toEqual([me.id])
    const link = `/paperwork/unit/${claim.id}/link/link/moderator/unit/${moderator.id}`
    expect((await installer.delete(link)).status).toBe(404)
  })

  it('are asked by method for the first arke, and for sight of the second', async () => {
    const [parent = '', child = ''] = await groups(2)
    const answers = {
      reading: (await installer.get(`/sales_group/unit/${parent}/link/child`)).status,
      counting: (await installer.get(`/sales_group/unit/${parent}/link/child/count`)).status,
      drawing: (await installer.post(linkPath(parent, 'partner', child))).status,
      editing: (await brand.put(linkPath(parent, 'partner', child), { metadata: {} })).status,
      removing: (await brand.delete(linkPath(parent, 'partner', child))).status,
      anonymous: (await api.request('POST', linkPath(parent, 'partner', child))).status,
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
