import { Filter, LinkDirection, RelationalOperator } from '@arkejs/client'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { openArkeClient } from '../testing/servers/arke-client.ts'

const api = await testApi()
afterAll(api.close)
const client = await openArkeClient(api, (await api.as('super_admin')).headers)
const { arke, group, unit } = client
const stranger = await openArkeClient(api)

type Call = () => Promise<unknown>

const point = { arkeId: 'sales_point', id: 'kiel' }
const people = { arkeId: 'sales_group', id: 'north' }
const nobody = { arkeId: 'sales_point', id: 'nobody' }
const name = new Filter({
  operator: RelationalOperator.ISTARTSWITH,
  key: 'business_name',
  value: 'rohr',
} as never)

/**
 * Every method of the published client but those of `auth`: what works, with its answer, and what
 * must not.
 */
const calls: [method: string, works: Call, answer: object, fails: Call, status: number][] = [
  [
    'arke.create',
    () => arke.create({ id: 'boiler_type', label: 'Gerätetyp' }),
    { id: 'boiler_type', arke_id: 'arke' },
    () => arke.create({ id: 'boiler_type', label: 'noch einmal' }),
    400,
  ],
  [
    'unit.create',
    () => unit.create('string', { id: 'remark', label: 'Bemerkung' }),
    { id: 'remark', arke_id: 'string', max_length: null },
    () => unit.create('string', { id: 'x', label: 'y' }),
    400,
  ],
  [
    'arke.addParameter',
    () => arke.addParameter('boiler_type', 'string', 'remark'),
    { parent_id: 'boiler_type', child_id: 'remark', type: 'parameter' },
    () => arke.addParameter('boiler_type', 'string', 'remark'),
    400,
  ],
  [
    'arke.editParameter',
    () => arke.editParameter('boiler_type', 'remark', { metadata: { required: true } }),
    { metadata: { required: true } },
    () => arke.editParameter('boiler_type', 'remark', {} as never),
    400,
  ],
  [
    'arke.struct',
    () => arke.struct('boiler_type', { params: { include: ['remark'] } }),
    { label: 'Gerätetyp', parameters: [{ id: 'remark', type: 'string', required: true }] },
    () => arke.struct('no_such_type'),
    404,
  ],
  [
    'arke.baseStruct',
    () => arke.baseStruct({ params: { include: ['active'] } }),
    { parameters: [{ id: 'active', type: 'boolean' }] },
    () => stranger.arke.baseStruct(),
    401,
  ],
  [
    'arke.get',
    () => arke.get('boiler_type'),
    { id: 'boiler_type', parameters: ['remark'] },
    () => arke.get('no_such_type'),
    404,
  ],
  [
    'arke.edit',
    () => arke.edit('boiler_type', { label: 'Gerätetypen' }),
    { label: 'Gerätetypen' },
    () => arke.edit('paperwork', { label: 'Zettel' }),
    409,
  ],
  [
    'arke.getAll',
    () => arke.getAll({ params: { filter: 'eq(origin,runtime)' } }),
    { count: 1, items: [{ id: 'boiler_type' }] },
    () => arke.getAll({ params: { filter: 'foo(a,b)' } }),
    400,
  ],
  [
    'arke.fn.get',
    () => arke.fn.get('paperwork', 'total_cashback'),
    { cashback: 0, index: { trend: 'increase' } },
    () => arke.fn.get('paperwork', 'no_such_function'),
    404,
  ],
  [
    'arke.fn.post',
    () => arke.fn.post('notification', 'read_all', {}),
    {},
    () => arke.fn.post('boiler_type', 'no_such_function', {}),
    404,
  ],
  [
    'unit.edit',
    () => unit.edit('sales_point', 'kiel', { business_name: 'Rohrwerk Kiel' }),
    { id: 'kiel', business_name: 'Rohrwerk Kiel' },
    () => unit.edit('sales_point', 'kiel', { business_name: null }),
    400,
  ],
  [
    'unit.get',
    () => unit.get('sales_point', 'kiel', { params: { load_links: true } }),
    { id: 'kiel', link_wholesaler: { arke_id: 'wholesaler' } },
    () => unit.get('sales_point', 'nobody'),
    404,
  ],
  [
    'unit.getAll',
    () => unit.getAll('sales_point', { params: { filter: name, order: ['business_name;asc'] } }),
    { count: 1, items: [{ id: 'kiel' }] },
    () => unit.getAll('sales_point', { params: { order: ['business_name;sideways'] } }),
    400,
  ],
  [
    'unit.search',
    () => unit.search({ params: { filter: 'eq(id,kiel)', limit: 5 } }),
    { count: 1, items: [{ arke_id: 'sales_point' }] },
    () => unit.search({ params: { limit: -1 } }),
    400,
  ],
  [
    'unit.struct',
    () => unit.struct('sales_point', 'kiel', { params: { include: ['business_name'] } }),
    { parameters: [{ id: 'business_name', value: 'Rohrwerk Kiel' }] },
    () => unit.struct('sales_point', 'nobody'),
    404,
  ],
  [
    'unit.fn.get',
    () => unit.fn.get('installer', 'member', 'wallet'),
    { available: 0 },
    () => unit.fn.get('installer', 'nobody', 'wallet'),
    404,
  ],
  [
    'unit.fn.post',
    () => unit.fn.post('installer', 'member', 'lock', { reason: 'Gewerbe abgemeldet' }),
    { member_status: 'locked' },
    () => unit.fn.post('installer', 'member', 'no_such_function', {}),
    404,
  ],
  ...(['unit', 'arke', 'group'] as const).flatMap((owner): typeof calls => {
    const { topology } = client[owner]
    const type = `${owner}_of`
    return [
      [
        `${owner}.topology.addLink`,
        () => topology.addLink(people, type, point),
        { parent_id: 'north', child_id: 'kiel', type },
        () => topology.addLink(people, type, nobody),
        400,
      ],
      [
        `${owner}.topology.editLink`,
        () => topology.editLink(people, type, point, { metadata: { rank: 1 } }),
        { metadata: { rank: 1 } },
        () => topology.editLink(people, type, point, {}),
        400,
      ],
      [
        `${owner}.topology.getLinks`,
        () =>
          topology.getLinks(people, LinkDirection.Child, {
            params: { link_type: type, depth: 0 },
          }),
        { count: 1, items: [{ id: 'kiel', link: { depth: 0, metadata: { rank: 1 } } }] },
        () => topology.getLinks(people, 'sideways' as LinkDirection),
        400,
      ],
      [
        `${owner}.topology.deleteLink`,
        () => topology.deleteLink(people, type, point),
        {},
        () => topology.deleteLink(people, type, point),
        404,
      ],
    ]
  }),
  [
    'group.create',
    () => group.create({ id: 'device_data', label: 'Gerätedaten' }),
    { id: 'device_data', arke_id: 'group' },
    () => group.create({ id: 'unit', label: 'reserved' }),
    400,
  ],
  [
    'group.addArke',
    () => group.addArke('device_data', 'boiler_type'),
    { parent_id: 'device_data', child_id: 'boiler_type', type: 'group' },
    () => group.addArke('device_data', 'no_such_type'),
    400,
  ],
  [
    'group.baseStruct',
    () => group.baseStruct({ params: { exclude: ['id'] } }),
    { label: expect.any(String) },
    () => stranger.group.baseStruct(),
    401,
  ],
  [
    'group.struct',
    () => group.struct('device_data', { params: { include: ['remark'] } }),
    { label: 'Gerätedaten', parameters: [{ id: 'remark' }] },
    () => group.struct('no_such_group'),
    404,
  ],
  [
    'group.get',
    () => group.get('device_data'),
    { arke_list: ['boiler_type'] },
    () => group.get('no_such_group'),
    404,
  ],
  [
    'group.edit',
    () => group.edit('device_data', { description: 'Alles über Geräte' }),
    { description: 'Alles über Geräte' },
    () => group.edit('arke_auth_member', { label: 'Leute' }),
    409,
  ],
  [
    'group.getAll',
    () => group.getAll({ params: { filter: 'eq(id,device_data)' } }),
    { count: 1 },
    () => group.getAll({ params: { filter: 'eq(id' } }),
    400,
  ],
  [
    'group.getAllArke',
    () => group.getAllArke('device_data'),
    { count: 1, items: [{ id: 'boiler_type' }] },
    () => group.getAllArke('no_such_group'),
    404,
  ],
  [
    'group.getAllUnits',
    () => group.getAllUnits('device_data'),
    { count: 0, items: [] },
    () => group.getAllUnits('no_such_group'),
    404,
  ],
  [
    'group.getUnit',
    () => group.getUnit('arke_auth_member', 'installer::member'),
    { id: 'member', arke_id: 'installer' },
    () => group.getUnit('arke_auth_member', 'nobody'),
    404,
  ],
  [
    'group.removeArke',
    () => group.removeArke('device_data', 'boiler_type'),
    {},
    () => group.removeArke('device_data', 'boiler_type'),
    404,
  ],
  [
    'group.delete',
    () => group.delete('device_data'),
    {},
    () => group.delete('arke_auth_member'),
    409,
  ],
  [
    'arke.removeParameter',
    () => arke.removeParameter('boiler_type', 'string', 'remark'),
    {},
    () => arke.removeParameter('boiler_type', 'string', 'remark'),
    404,
  ],
  ['arke.delete', () => arke.delete('boiler_type'), {}, () => arke.delete('boiler_type'), 404],
  [
    'unit.delete',
    () => unit.delete('sales_point', 'kiel'),
    {},
    () => unit.delete('sales_point', 'kiel'),
    404,
  ],
]

describe('the published client', async () => {
  await api.world.salesGroup({ id: 'north' })
  await api.world.salesPoint({ id: 'kiel' })
  await api.world.installer({ id: 'member' })

  it.each(calls)('%s', async (_method, works, content, fails, status) => {
    const answer = await answerOf(works)
    expect([200, 201, 204]).toContain(answer.status)
    if (Object.keys(content).length > 0) expect(answer.content).toMatchObject(content)
    expect(await answerOf(fails)).toMatchObject({ status, content: null })
  })

  it('has no other methods', () =>
    expect(
      ['arke', 'group', 'unit']
        .flatMap((level) => methodsOf(client[level as 'arke'], level))
        .toSorted(),
    ).toEqual(calls.map(([method]) => method).toSorted()))
})

/** The methods of one of the client's objects, its prototypes' and those of what it holds. */
function methodsOf(part: object, path: string): string[] {
  const names = new Set<string>()
  for (let level = part; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  return [...names].flatMap((name) => {
    const value: unknown = part[name as keyof typeof part]
    if (name === 'topology' || name === 'fn') return methodsOf(value as object, `${path}.${name}`)
    const isPublic = !['constructor', 'httpClient', 'getParent', 'getChild'].includes(name)
    return typeof value === 'function' && isPublic ? [`${path}.${name}`] : []
  })
}

/** What came back; the client raises what is not a success. */
async function answerOf(call: Call) {
  const isAnswer = (value: unknown): value is { status: number; data: { content: unknown } | '' } =>
    typeof value === 'object' && value !== null && 'status' in value && 'data' in value
  const answer = await call().catch((error: { response?: unknown }) => error.response)
  if (!isAnswer(answer)) throw new Error('no answer')
  return { status: answer.status, content: answer.data === '' ? null : answer.data.content }
}
