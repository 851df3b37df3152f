import { type ArkeId, accessOf, arkes, type Role, roles } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const members = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await api.as(role)] as const)),
) as Record<Role, Awaited<ReturnType<typeof api.as>>>
const ids = Object.keys(arkes).filter((id) => id !== 'wallet_entry') as ArkeId[]
const cases = roles.flatMap((role) => ids.map((id) => [role, id] as const))

describe('the links of every arke are open as the table of permissions says', () => {
  it.each(cases)('%s × %s', async (role, id) => {
    const access = accessOf(role, id)
    const path = `/${api.deps.registry.byDefinition(id).id}/unit/nothing/link`
    const link = `${path}/partner/faq/unit/nothing`
    const member = members[role]
    const answers = {
      below: (await member.get(`${path}/child`)).status,
      above: (await member.get(`${path}/parent`)).status,
      count: (await member.get(`${path}/child/count`)).status,
      draw: (await member.post(link)).status,
      edit: (await member.put(link, { metadata: {} })).status,
      remove: (await member.delete(link)).status,
    }
    const isOpen = (operation: 'get' | 'post' | 'put' | 'delete') =>
      access[role === 'super_admin' ? 'get' : operation] !== undefined
    const read = access.get ? 404 : 403
    expect(answers).toEqual({
      below: read,
      above: read,
      count: read,
      draw: isOpen('post') ? 400 : 403,
      edit: isOpen('put') ? 404 : 403,
      remove: isOpen('delete') ? 404 : 403,
    })
  })

  it('and to nobody without a bearer', async () => {
    const path = '/sales_group/unit/nothing/link'
    const link = `${path}/partner/faq/unit/nothing`
    for (const answer of [
      await api.request('GET', `${path}/child`),
      await api.request('GET', `${path}/parent/count`),
      await api.request('POST', link),
      await api.request('PUT', link, { body: { metadata: {} } }),
      await api.request('DELETE', link),
    ])
      expect(answer.status).toBe(401)
  })
})

describe('a super admin', () => {
  it('links whatever he may read, also what he could not create', async () => {
    const { id } = await api.world.installer()
    const point = await api.world.salesPoint()
    const link = `/installer/unit/${id}/link/partner/sales_point/unit/${point.id}`
    expect((await members.super_admin.post(link)).status).toBe(201)
    expect((await members.admin.delete(link)).status).toBe(403)
    expect((await members.super_admin.delete(link)).status).toBe(204)
  })
})

describe('an arke that is open to the public', () => {
  it('shows visitors its links, and of those only what is public too', async () => {
    const root = members.super_admin
    await root.post('/arke/unit', { id: 'notice_board', label: 'Aushang' })
    const permission = '/arke/unit/member_public/link/permission/arke/unit/notice_board'
    expect((await root.post(permission, { metadata: { get: true } })).status).toBe(201)
    for (const id of ['first', 'second']) await root.post('/notice_board/unit', { id })
    const group = await api.world.salesGroup()
    const from = '/notice_board/unit/first/link'
    expect((await root.post(`${from}/next/notice_board/unit/second`)).status).toBe(201)
    expect((await root.post(`${from}/next/sales_group/unit/${group.id}`)).status).toBe(201)
    const listed = await api.request<{ items: { id: string }[]; count: number }>(
      'GET',
      `${from}/child`,
    )
    expect([listed.status, listed.content.count]).toEqual([200, 1])
    expect(listed.content.items.map(({ id }) => id)).toEqual(['second'])
    expect((await api.request('POST', `${from}/next/notice_board/unit/first`)).status).toBe(401)
  })
})
