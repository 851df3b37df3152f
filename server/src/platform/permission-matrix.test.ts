import {
  type Access,
  type ArkeId,
  accessOf,
  arkes,
  isStaff,
  type Role,
  roles,
} from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const members = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await api.as(role)] as const)),
) as Record<Role, Awaited<ReturnType<typeof api.as>>>
const wireId = (id: ArkeId) => (id === 'brand' ? api.deps.brand.id : id)
const views: ArkeId[] = ['wallet_entry']
const cases = roles.flatMap((role) => Object.keys(arkes).map((id) => [role, id as ArkeId] as const))

/** What the table says: refused as such, or let through to be judged by its input. */
const isOpen = (access: Access, operation: 'get' | 'post' | 'put' | 'delete') =>
  access[operation] !== undefined

describe('the live server answers as the table of permissions says', () => {
  it.each(cases)('%s × %s', async (role, id) => {
    const access = accessOf(role, id)
    const path = `/${wireId(id)}/unit`
    const member = members[role]
    const answers = {
      get: (await member.get(path)).status,
      count: (await member.get(`/${wireId(id)}/count`)).status,
      one: (await member.get(`${path}/nothing`)).status,
      struct: (await member.get(`/${wireId(id)}/struct`)).status,
      post: (await member.post(path, { made_up: 1 })).status,
      put: (await member.put(`${path}/nothing`, {})).status,
      delete: (await member.delete(`${path}/nothing`)).status,
    }
    const canRead = isOpen(access, 'get')
    const isView = views.includes(id)
    expect(answers).toEqual({
      get: canRead ? 200 : 403,
      count: canRead ? 200 : 403,
      one: canRead ? 404 : 403,
      struct: canRead ? 200 : 403,
      post: isView ? 405 : isOpen(access, 'post') ? 400 : 403,
      put: isView ? 405 : isOpen(access, 'put') ? 404 : 403,
      delete: isView ? 405 : isOpen(access, 'delete') ? 404 : 403,
    })
  })

  it.each(cases)('%s may call no function of %s but those of the table', async (role, id) => {
    const access = accessOf(role, id)
    for (const declaration of api.deps.registry.byDefinition(id).functions.values()) {
      const unit = declaration.scope === 'unit' ? '/unit/nothing' : ''
      const path = `/${wireId(id)}${unit}/function/${declaration.name}`
      const { status } = declaration.methods.includes('GET')
        ? await members[role].get(path)
        : await members[role].post(path, {})
      const isNamed = access.functions?.includes(declaration.name)
      const isFree = isStaff({ role }) || !declaration.isNamedForParticipants
      const isOpen = declaration.needs ? access[declaration.needs] && (isFree || isNamed) : isNamed
      expect([declaration.name, status === 403]).toEqual([declaration.name, !isOpen])
    }
  })

  it('names in the table only functions that exist', () => {
    for (const [role, id] of cases) {
      const names = [...api.deps.registry.byDefinition(id).functions.keys()]
      for (const name of accessOf(role, id).functions ?? [])
        expect([role, id, names]).toEqual([role, id, expect.arrayContaining([name])])
    }
  })
})

describe('every route', () => {
  it('below /lib answers 401 without a bearer, but for those that need none', async () => {
    const open = /^\/lib\/(health|auth)\//
    const refused = [
      '/lib/paperwork/unit',
      '/lib/paperwork/count',
      '/lib/paperwork/sum?fields=expected_amount',
      '/lib/paperwork/struct',
      '/lib/paperwork/unit/x',
      '/lib/paperwork/unit/x/struct',
      '/lib/paperwork/group',
      '/lib/paperwork/function/total_cashback',
      '/lib/paperwork/unit/x/function/submit',
      '/lib/group/arke_auth_member/unit',
      '/lib/group/arke_auth_member/arke',
      '/lib/group/arke_auth_member/struct',
      '/lib/group/arke_auth_member/count',
      '/lib/group/arke_auth_member/unit/x',
      '/lib/group/arke_auth_member/function/x',
      '/lib/unit',
      '/lib/unit/count',
      '/lib/arke_project/unit',
      '/lib/live',
      '/lib/auth/verify',
    ]
    for (const path of refused)
      expect([path, (await api.request('GET', path.slice(4))).status]).toEqual([path, 401])
    const listed = api.app.printRoutes({ commonPrefix: false }).match(/\S*\/lib\/\S+/g) ?? []
    for (const path of listed) if (!open.test(path)) expect(path).toMatch(/^\/lib\//)
    expect((await api.request('GET', '/health/ready')).status).toBe(200)
  })
})
