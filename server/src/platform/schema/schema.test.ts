import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')

interface List {
  items: Record<string, unknown>[]
  count: number
}

describe('the life of a type that a super admin makes', () => {
  const attach = (type: string, parameter: string) =>
    `/arke/unit/boiler_type/link/parameter/${type}/unit/${parameter}`

  const steps = [
    ['create the type', 'post', '/arke/unit', { id: 'boiler_type', label: 'Gerätetyp' }, 200],
    ['serve it at once', 'get', '/boiler_type/unit', undefined, 200],
    [
      'create a text',
      'post',
      '/string/unit',
      { id: 'remark', label: 'Bemerkung', max_length: 20, unique: true },
      200,
    ],
    ['create a number', 'post', '/integer/unit', { id: 'power', label: 'Leistung', min: 1 }, 200],
    [
      'create a link',
      'post',
      '/link/unit',
      { id: 'made_by', label: 'Großhändler', arke_or_group_id: 'wholesaler' },
      200,
    ],
    ['attach the text', 'post', attach('string', 'remark'), { metadata: { required: true } }, 201],
    ['attach the number', 'post', attach('integer', 'power'), undefined, 201],
    ['attach the link', 'post', attach('link', 'made_by'), undefined, 201],
    ['refuse a unit without the text', 'post', '/boiler_type/unit', { power: 3 }, 400],
    ['create a unit', 'post', '/boiler_type/unit', { id: 'b1', remark: 'eins', power: 3 }, 200],
    ['refuse the same text', 'post', '/boiler_type/unit', { remark: 'eins', power: 3 }, 400],
    ['refuse a wrong link', 'put', '/boiler_type/unit/b1', { made_by: 'nobody' }, 400],
    ['filter', 'get', '/boiler_type/unit?filter=gte(power,3)&order=remark;desc', undefined, 200],
    ['refuse the type to go', 'delete', '/arke/unit/boiler_type', undefined, 400],
    ['detach the number', 'delete', attach('integer', 'power'), undefined, 204],
    ['not know it then', 'get', '/boiler_type/unit?filter=gte(power,3)', undefined, 400],
    ['attach it again', 'post', attach('integer', 'power'), { metadata: { min: '2' } }, 201],
    ['refuse what the override forbids', 'put', '/boiler_type/unit/b1', { power: 1 }, 400],
    ['refuse to delete what is attached', 'delete', '/integer/unit/power', undefined, 400],
    ['delete the unit', 'delete', '/boiler_type/unit/b1', undefined, 204],
    ['detach the link', 'delete', attach('link', 'made_by'), undefined, 204],
    ['delete the link', 'delete', '/link/unit/made_by', undefined, 204],
    ['delete the type', 'delete', '/arke/unit/boiler_type', undefined, 204],
    ['serve it no more', 'get', '/boiler_type/unit', undefined, 404],
    ['delete the number', 'delete', '/integer/unit/power', undefined, 204],
  ] as const

  it.each(steps)('%s', async (_, method, path, body, status) => {
    const answer =
      method === 'get' || method === 'delete'
        ? await root[method](path)
        : await root[method](path, body)
    expect([answer.status, answer.messages]).toEqual([
      status,
      status < 300 ? [] : expect.any(Array),
    ])
  })
})

describe('a console of the original', () => {
  it('says of a new type what it is anyway, and of none that it is something else', async () => {
    const created = await root.post('/arke/unit', { id: 'pan', label: 'Pfanne', type: 'arke' })
    expect([created.status, created.content]).toMatchObject([200, { type: 'arke' }])
    expect((await root.put('/arke/unit/pan', { type: 'view' })).status).toBe(400)
    expect((await root.delete('/arke/unit/pan')).status).toBe(204)
  })

  it('finds a member’s login by its id, however it loads the member', async () => {
    const { content } = await root.get<{ items: { arke_system_user: string }[] }>(
      '/super_admin/unit?load_links=true',
    )
    const login = content?.items[0]?.arke_system_user
    expect(login).toEqual(expect.any(String))
    expect((await root.get(`/user/unit/${login}`)).status).toBe(200)
  })
})

describe('what the code defines', () => {
  it('is listed with its parameters', async () => {
    const { content } = await root.get<{ parameters: string[]; origin: string }>(
      '/arke/unit/paperwork',
    )
    expect(content).toMatchObject({ origin: 'code', active: true, type: 'arke' })
    expect(content.parameters).toEqual(
      Object.keys(api.deps.registry.byDefinition('paperwork').fields),
    )
    const { content: all } = await root.get<List>('/group/parameter/unit?limit=1000')
    expect(all.count).toBeGreaterThan(150)
  })
})
