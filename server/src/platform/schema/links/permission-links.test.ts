import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')
const moderator = await api.as('moderator')
const installer = await api.as('installer')
const other = await api.as('installer')

interface List {
  items: { id: string }[]
  count: number
}
type Asking = Pick<typeof moderator, 'get'>
const idsFor = async (member: Asking, query = '') =>
  (await member.get<List>(`/note/unit${query}`)).content?.items.map(({ id }) => id).toSorted()
const onArke = (role: string, arke = 'note') =>
  `/arke/unit/${role}/link/permission/arke/unit/${arke}`
const onGroup = (role: string) => `/arke/unit/${role}/link/permission/group/unit/papers`
const ok = async (answer: Promise<{ status: number; messages: unknown }>) => {
  const { status, messages } = await answer
  expect([status, messages]).toEqual([expect.toBeOneOf([200, 201, 204]), []])
}

beforeAll(async () => {
  await ok(root.post('/arke/unit', { id: 'note', label: 'Notiz' }))
  await ok(root.post('/string/unit', { id: 'theme', label: 'Thema', max_length: 20 }))
  await ok(root.post('/boolean/unit', { id: 'open_to_all', label: 'Offen' }))
  await ok(
    root.post('/link/unit', {
      id: 'owned_by',
      label: 'Gehört',
      arke_or_group_id: 'arke_auth_member',
      direction: 'parent',
    }),
  )
  for (const name of ['theme', 'open_to_all', 'owned_by'])
    await ok(root.post(`/note/parameter/${name}`))
  await ok(root.post('/note/unit', { id: 'n1', theme: 'a', open_to_all: true }))
  await ok(root.post('/note/unit', { id: 'n2', theme: 'b', owned_by: installer.member }))
  await ok(root.post('/note/unit', { id: 'n3', theme: 'c', owned_by: other.member }))
})

describe('a permission on a runtime type', () => {
  it('lets a role do what it names, until it is changed or taken back', async () => {
    expect((await moderator.get('/note/unit')).status).toBe(403)
    await ok(root.post(onArke('moderator'), { metadata: { get: true } }))
    expect(await idsFor(moderator)).toEqual(['n1', 'n2', 'n3'])
    expect((await moderator.get<number>('/note/count')).content).toBe(3)
    expect((await moderator.get('/note/struct')).status).toBe(200)
    expect((await moderator.post('/note/unit', { theme: 'd' })).status).toBe(403)
    await ok(
      root.put(onArke('moderator'), {
        metadata: { get: true, post: true, put: true, delete: true, filter: 'not(eq(theme,c))' },
      }),
    )
    expect(await idsFor(moderator)).toEqual(['n1', 'n2'])
    expect((await moderator.get('/note/unit/n3')).status).toBe(404)
    expect((await moderator.put('/note/unit/n3', { theme: 'x' })).status).toBe(404)
    expect((await moderator.put('/note/unit/n2', { theme: 'bb' })).status).toBe(200)
    expect((await moderator.post('/note/unit', { theme: 'c' })).status).toBe(403)
    await ok(moderator.post('/note/unit', { id: 'n4', theme: 'd' }))
    await ok(moderator.delete('/note/unit/n4'))
    await ok(root.delete(onArke('moderator')))
    expect((await moderator.get('/note/unit')).status).toBe(403)
    expect((await root.delete(onArke('moderator'))).status).toBe(404)
  })

  it('puts the caller’s unit wherever its filter says {{arke_member}}', async () => {
    const filter = 'or(eq(owned_by,{{arke_member}}),eq(open_to_all,true))'
    await ok(root.post(onArke('installer'), { metadata: { get: true, filter } }))
    expect(await idsFor(installer)).toEqual(['n1', 'n2'])
    expect(await idsFor(other)).toEqual(['n1', 'n3'])
    expect(await idsFor(installer, '?filter=eq(theme,c)')).toEqual([])
    await ok(
      root.put(onArke('installer'), {
        metadata: { get: true, filter: 'in(owned_by,(x,{{arke_member}}))' },
      }),
    )
    expect(await idsFor(installer)).toEqual(['n2'])
    await ok(root.delete(onArke('installer')))
  })

  it('with child_only shows what child links lead to from the member itself', async () => {
    await ok(
      root.post(onArke('installer'), { metadata: { get: true, put: true, child_only: true } }),
    )
    expect(await idsFor(installer)).toEqual(['n2'])
    expect((await installer.get('/note/unit/n3')).status).toBe(404)
    expect((await installer.put('/note/unit/n3', { theme: 'x' })).status).toBe(404)
    expect((await installer.put('/note/unit/n2', { theme: 'b2' })).status).toBe(200)
    expect((await installer.get<number>('/note/count')).content).toBe(1)
    expect((await installer.get<List>('/unit?filter=startswith(theme,b)')).content.count).toBe(1)
    expect((await other.get<List>('/unit?filter=startswith(theme,b)')).content.count).toBe(0)
    expect((await installer.get('/note/function/export?format=csv')).content).toMatch(/n2;b2/)
    expect((await installer.get('/note/function/export?format=csv')).content).not.toMatch(/n3/)
    await ok(root.post('/note/unit/n2/link/link/note/unit/n3'))
    expect(await idsFor(installer)).toEqual(['n2', 'n3'])
    expect(await idsFor(other)).toEqual(['n3'])
    await ok(
      root.put(onArke('installer'), {
        metadata: { get: true, filter: 'eq(theme,c)', child_only: true },
      }),
    )
    expect(await idsFor(installer)).toEqual(['n3'])
    await ok(root.delete('/note/unit/n2/link/link/note/unit/n3'))
    await ok(root.delete(onArke('installer')))
  })

  it('on a group holds for the runtime types in it, and for no type of the code', async () => {
    await ok(
      root.post('/group/unit', { id: 'papers', label: 'Papiere', arke_list: ['note', 'setting'] }),
    )
    await ok(root.post(onGroup('moderator'), { metadata: { get: true } }))
    expect(await idsFor(moderator)).toEqual(['n1', 'n2', 'n3'])
    expect((await moderator.get('/setting/unit')).status).toBe(403)
    expect((await moderator.get<List>('/group/papers/unit')).content.count).toBe(3)
    await ok(root.delete('/group/unit/papers/link/group/arke/unit/note'))
    expect((await moderator.get('/note/unit')).status).toBe(403)
    await ok(root.post('/group/unit/papers/link/group/arke/unit/note'))
    expect((await moderator.get('/note/unit')).status).toBe(200)
    expect((await root.delete('/group/unit/papers')).status).toBe(400)
    await ok(root.delete(onGroup('moderator')))
    await ok(root.delete('/group/unit/papers'))
  })

  it('and one on its group open their own rows each', async () => {
    await ok(root.post('/group/unit', { id: 'papers', label: 'Papiere', arke_list: ['note'] }))
    await ok(root.post(onArke('admin'), { metadata: { get: true, filter: 'eq(theme,a)' } }))
    const editing = { get: true, put: true, filter: 'startswith(theme,b)' }
    await ok(root.post(onGroup('admin'), { metadata: editing }))
    const admin = await api.as('admin')
    expect(await idsFor(admin)).toEqual(['n1', 'n2'])
    expect((await admin.put('/note/unit/n1', { open_to_all: true })).status).toBe(403)
    expect((await admin.put('/note/unit/n2', { open_to_all: false })).status).toBe(200)
    await ok(root.delete(onArke('admin')))
    await ok(root.delete(onGroup('admin')))
    await ok(root.delete('/group/unit/papers'))
  })

  it('is listed among the links of its role', async () => {
    await ok(root.post(onArke('moderator'), { metadata: { get: true } }))
    const { content } = await root.get<{ items: { id: string; link: { metadata: object } }[] }>(
      '/arke/unit/moderator/link/child?link_type=permission&depth=0&limit=100',
    )
    const of = (id: string) => content.items.find((item) => item.id === id)?.link.metadata
    expect(of('note')).toEqual({
      get: true,
      post: false,
      put: false,
      delete: false,
      filter: null,
      child_only: false,
    })
    expect(of('paperwork')).toMatchObject({
      get: true,
      post: false,
      origin: 'code',
      child_only: false,
    })
    await ok(root.delete(onArke('moderator')))
  })
})

describe('the public', () => {
  const visit = (path: string, headers = {}) => api.request<List>('GET', path, { headers })

  it('reads without a token, or with a bad one, what is open to it, and nothing else', async () => {
    expect((await visit('/note/unit')).status).toBe(401)
    await ok(
      root.post(onArke('member_public'), {
        metadata: { get: true, filter: 'eq(open_to_all,true)' },
      }),
    )
    expect((await visit('/note/unit')).content.items.map(({ id }) => id)).toEqual(['n1'])
    expect((await visit('/note/unit', { authorization: 'Bearer junk' })).status).toBe(200)
    expect((await visit('/note/struct')).status).toBe(200)
    expect((await visit('/note/unit/n1')).status).toBe(200)
    expect((await visit('/note/unit/n2')).status).toBe(404)
    expect((await visit('/note/unit?load_links=true&filter=isnull(owned_by.label)')).status).toBe(
      400,
    )
    expect((await api.request('POST', '/note/unit', { body: { theme: 'x' } })).status).toBe(401)
    for (const path of ['/paperwork/unit', '/arke/unit', '/unit', '/note/function/export'])
      expect([path, (await visit(path)).status]).toEqual([path, 401])
    expect(await idsFor(moderator)).toEqual(['n1'])
    await ok(
      root.post(onArke('moderator'), { metadata: { get: true, put: true, filter: 'eq(theme,c)' } }),
    )
    expect(await idsFor(moderator)).toEqual(['n1'])
    await ok(root.put(onArke('member_public'), { metadata: { get: true } }))
    expect(await idsFor(moderator)).toEqual(['n1', 'n2', 'n3'])
    expect((await moderator.put('/note/unit/n3', { theme: 'c' })).status).toBe(200)
    expect((await moderator.put('/note/unit/n1', { theme: 'c' })).status).toBe(403)
    await ok(root.delete(onArke('moderator')))
  })

  it('may write where that is granted', async () => {
    await ok(root.put(onArke('member_public'), { metadata: { get: true, post: true } }))
    const created = await api.request('POST', '/note/unit', { body: { theme: 'gast' } })
    expect(created).toMatchObject({ status: 200, content: { theme: 'gast' } })
    expect(
      (await api.request('POST', '/note/unit', { body: { theme: 'x'.repeat(21) } })).status,
    ).toBe(400)
  })

  it('has no units of its own', async () => {
    for (const metadata of [
      { get: true, filter: 'eq(owned_by,{{arke_member}})' },
      { get: true, child_only: true },
    ]) {
      await ok(root.put(onArke('member_public'), { metadata }))
      expect((await visit('/note/unit')).status).toBe(401)
    }
    await ok(
      root.put(onArke('member_public'), {
        metadata: { get: true, filter: 'eq(owned_by,{{arke_member}})' },
      }),
    )
    expect(await idsFor(installer)).toEqual(['n2'])
    await ok(root.delete(onArke('member_public')))
    expect((await root.get('/member_public/unit')).status).toBe(404)
    expect((await visit('/member_public/unit')).status).toBe(401)
  })
})

describe('a permission that can not be meant', () => {
  const wrong: [string, string, unknown, number][] = [
    ['an unknown key', onArke('moderator'), { got: true }, 400],
    ['a flag that is none', onArke('moderator'), { get: 'yes' }, 400],
    ['a filter that is none', onArke('moderator'), { get: true, filter: 'eq(theme' }, 400],
    ['an unknown field', onArke('moderator'), { get: true, filter: 'eq(nothing,1)' }, 400],
    [
      'a value its field can’t hold',
      onArke('moderator'),
      { get: true, filter: 'eq(open_to_all,perhaps)' },
      400,
    ],
    ['a role that is none', onArke('note'), { get: true }, 400],
    ['a super admin', onArke('super_admin'), { get: true }, 409],
    ['an arke that is none', onArke('moderator', 'nothing'), { get: true }, 400],
  ]
  it.each(wrong)('%s is refused', async (_, path, metadata, status) => {
    expect((await root.post(path, { metadata })).status).toBe(status)
  })

  it('denies when it was stored all the same, or names what is gone', async () => {
    await ok(root.post(onArke('moderator'), { metadata: { get: true, filter: 'eq(theme,a)' } }))
    expect(await idsFor(moderator)).toEqual(['n1'])
    await ok(root.delete('/note/parameter/theme'))
    expect((await moderator.get('/note/unit')).status).toBe(403)
    await ok(root.post('/note/parameter/theme'))
    expect(await idsFor(moderator)).toEqual(['n1'])
    await api.database.owner.query(
      `update unit_link set metadata = metadata || '{"filter": "eq(("}'
       where type = 'permission' and parent_id = 'moderator' and child_id = 'note'`,
    )
    await ok(root.put('/arke/unit/note', { label: 'Notizen' }))
    expect((await moderator.get('/note/unit')).status).toBe(403)
  })
})
