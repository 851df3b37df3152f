import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')

beforeAll(async () => {
  await root.post('/arke/unit', { id: 'kettle', label: 'Kessel' })
  await root.post('/arke/unit', { id: 'shelf', label: 'Regal' })
  await root.post('/group/unit', { id: 'things', label: 'Dinge' })
  await root.post('/string/unit', { id: 'colour', label: 'Farbe' })
  await root.post('/link/unit', { id: 'stands_on', label: 'Steht auf', arke_or_group_id: 'shelf' })
  await root.post('/string/unit', { id: 'hint', label: 'Hinweis', max_length: 20 })
  await root.post('/kettle/parameter/colour')
  await root.post('/kettle/parameter/stands_on')
  await root.post('/kettle/unit', { id: 'k1', colour: 'red' })
  await root.post('/kettle/unit', { id: 'k2', colour: 'red' })
})

const colour = '/arke/unit/kettle/link/parameter/string/unit/colour'

/** What, method, path, body, status, and the parameter or context the message names. */
const refusals: [string, 'post' | 'put' | 'delete', string, unknown, number, string][] = [
  ...['Kettle', '1kettle', 'k', 'kessel-typ', 'ärger', 'a'.repeat(41)].map(
    (id): (typeof refusals)[number] => [
      `an id like ${id}`,
      'post',
      '/arke/unit',
      { id, label: 'Kessel' },
      400,
      'id',
    ],
  ),
  ...[
    'auth',
    'unit',
    'parameter',
    'struct',
    'live',
    'paperwork',
    'things',
    'kettle',
    'calvento',
    'customer',
  ].map((id): (typeof refusals)[number] => [
    `the id ${id}`,
    'post',
    '/arke/unit',
    { id, label: 'Kessel' },
    400,
    'id',
  ]),
  ['an arke without an id', 'post', '/arke/unit', { label: 'Kessel' }, 400, 'id'],
  ['an arke without a label', 'post', '/arke/unit', { id: 'pan' }, 400, 'label'],
  [
    'an arke that calls itself a role',
    'post',
    '/arke/unit',
    { id: 'pan', label: 'Pfanne', type: 'role' },
    400,
    'type',
  ],
  [
    'an arke of the code’s',
    'post',
    '/arke/unit',
    { id: 'pan', label: 'Pfanne', origin: 'code' },
    400,
    'origin',
  ],
  [
    'a group with an arke’s id',
    'post',
    '/group/unit',
    { id: 'kettle', label: 'Kessel' },
    400,
    'id',
  ],
  [
    'a group of what is not there',
    'post',
    '/group/unit',
    { id: 'more', label: 'Mehr', arke_list: ['pan'] },
    400,
    'arke_list',
  ],
  [
    'a parameter named like a column',
    'post',
    '/string/unit',
    { id: 'version', label: 'Stand' },
    400,
    'id',
  ],
  [
    'a parameter that exists in another type',
    'post',
    '/integer/unit',
    { id: 'colour', label: 'Farbe' },
    400,
    'id',
  ],
  [
    'an attribute of another type',
    'post',
    '/string/unit',
    { id: 'size', label: 'Größe', min: 1 },
    400,
    'min',
  ],
  [
    'limits out of order',
    'post',
    '/integer/unit',
    { id: 'size', label: 'Größe', min: 3, max: 1 },
    400,
    'max',
  ],
  [
    'a default out of its limits',
    'post',
    '/integer/unit',
    { id: 'size', label: 'Größe', max: 1, default_integer: 2 },
    400,
    'default_integer',
  ],
  [
    'values of another type',
    'post',
    '/integer/unit',
    { id: 'size', label: 'Größe', values: ['a'] },
    400,
    'values',
  ],
  [
    'values given twice',
    'post',
    '/string/unit',
    { id: 'size', label: 'Größe', values: ['a', 'a'] },
    400,
    'values',
  ],
  [
    'no values at all',
    'post',
    '/string/unit',
    { id: 'size', label: 'Größe', values: [] },
    400,
    'values',
  ],
  [
    'a link to nowhere',
    'post',
    '/link/unit',
    { id: 'size', label: 'Größe', arke_or_group_id: 'pan' },
    400,
    'arke_or_group_id',
  ],
  [
    'a link of the schema’s own type',
    'post',
    '/link/unit',
    { id: 'size', label: 'Größe', arke_or_group_id: 'shelf', connection_type: 'permission' },
    400,
    'connection_type',
  ],
  ['attaching what is attached', 'post', colour, undefined, 400, 'link'],
  ['attaching what is not there', 'post', '/kettle/parameter/nothing', undefined, 400, 'link'],
  ['attaching to what is not there', 'post', '/pan/parameter/colour', undefined, 400, 'link'],
  [
    'attaching by the wrong type',
    'post',
    '/arke/unit/shelf/link/parameter/integer/unit/colour',
    undefined,
    400,
    'link',
  ],
  ['attaching the schema itself', 'post', '/kettle/parameter/parameters', undefined, 400, 'link'],
  ['an override without metadata', 'put', colour, {}, 400, 'link'],
  ['an override of what there is not', 'put', colour, { metadata: { size: 1 } }, 400, 'size'],
  ['an override of the origin', 'put', colour, { metadata: { origin: 'code' } }, 400, 'origin'],
  [
    'an override that contradicts',
    'put',
    colour,
    { metadata: { min_length: 3, max_length: '2' } },
    400,
    'max_length',
  ],
  [
    'an override of the kind of value',
    'put',
    colour,
    { metadata: { multiple: true } },
    409,
    'schema',
  ],
  [
    'an override of what is not attached',
    'put',
    '/shelf/parameter/colour',
    { metadata: {} },
    404,
    'link',
  ],
  [
    'uniqueness of values that are not',
    'put',
    colour,
    { metadata: { unique: true } },
    409,
    'schema',
  ],
  ['the same by the definition', 'put', '/string/unit/colour', { unique: true }, 409, 'schema'],
  [
    'another kind of value while attached',
    'put',
    '/string/unit/colour',
    { multiple: true },
    409,
    'schema',
  ],
  [
    'another target while attached',
    'put',
    '/link/unit/stands_on',
    { arke_or_group_id: 'kettle' },
    409,
    'schema',
  ],
  ['deleting what is attached', 'delete', '/string/unit/colour', undefined, 400, 'delete'],
  ['deleting an arke with units', 'delete', '/arke/unit/kettle', undefined, 400, 'delete'],
  ['deleting an arke that a link leads to', 'delete', '/arke/unit/shelf', undefined, 400, 'delete'],
  [
    'taking an arke into a group twice',
    'post',
    '/arke/unit/kettle/link/group/arke/unit/shelf',
    undefined,
    400,
    'link',
  ],
  [
    'a plain link in a permission’s place',
    'post',
    '/kettle/unit/k1/link/permission/kettle/unit/k2',
    { metadata: {} },
    400,
    'link',
  ],
]

describe('a change of the schema that can not be', () => {
  it.each(refusals)('%s is refused', async (_, method, path, body, status, named) => {
    const answer = method === 'delete' ? await root.delete(path) : await root[method](path, body)
    expect(answer.status).toBe(status)
    expect([answer.messages[0]?.parameter, answer.messages[0]?.context]).toContain(named)
  })

  it('leaves nothing behind', async () => {
    const { rows } = await api.database.owner.query(
      `select (select count(*)::int from arke where origin = 'runtime') as arkes,
        (select count(*)::int from parameter where origin = 'runtime') as parameters,
        (select count(*)::int from pg_tables where schemaname = 'runtime') as tables`,
    )
    expect(rows).toEqual([{ arkes: 2, parameters: 3, tables: 2 }])
  })
})

describe('what stays of a parameter that is detached', () => {
  it('are its values, until it is deleted', async () => {
    expect((await root.delete('/kettle/parameter/colour')).status).toBe(204)
    const { content: bare } = await root.get<Record<string, unknown>>('/kettle/unit/k1')
    expect(bare).not.toHaveProperty('colour')
    expect((await root.put('/kettle/unit/k1', { colour: 'blue' })).status).toBe(400)
    expect((await root.post('/kettle/parameter/colour')).status).toBe(201)
    expect((await root.get('/kettle/unit/k1')).content).toMatchObject({ colour: 'red' })
    await root.delete('/kettle/parameter/colour')
    expect((await root.delete('/string/unit/colour')).status).toBe(204)
    expect((await root.post('/integer/unit', { id: 'colour', label: 'Farbe' })).status).toBe(200)
    expect((await root.post('/kettle/parameter/colour')).status).toBe(201)
    expect((await root.get('/kettle/unit/k1')).content).toMatchObject({ colour: null })
    expect((await root.put('/kettle/unit/k1', { colour: 3 })).content).toMatchObject({ colour: 3 })
    expect((await root.delete('/kettle/unit/k2')).status).toBe(204)
  })

  it('keeps nobody from deleting what its values pointed to', async () => {
    await root.post('/shelf/unit', { id: 's1' })
    expect((await root.put('/kettle/unit/k1', { stands_on: 's1' })).status).toBe(200)
    expect((await root.delete('/shelf/unit/s1')).status).toBe(400)
    await root.delete('/kettle/parameter/stands_on')
    expect((await root.delete('/shelf/unit/s1')).status).toBe(204)
    expect((await root.post('/kettle/parameter/stands_on')).status).toBe(201)
    expect((await root.get('/kettle/unit/k1')).content).toMatchObject({ stands_on: null })
  })
})

describe('an arke that is not active', () => {
  it('is not served, and links lead nowhere while it is not', async () => {
    await root.post('/shelf/unit', { id: 's2' })
    await root.put('/kettle/unit/k1', { stands_on: 's2' })
    expect((await root.put('/arke/unit/shelf', { active: false })).status).toBe(200)
    expect((await root.get('/shelf/unit')).status).toBe(404)
    expect((await root.get('/kettle/unit?load_links=true')).content).toMatchObject({
      items: [{ id: 'k1', stands_on: null }],
    })
    expect((await root.get('/kettle/struct')).status).toBe(200)
    expect((await root.put('/kettle/unit/k1', { stands_on: 's3' })).status).toBe(400)
    expect((await root.get('/kettle/unit?filter=eq(stands_on.id,s2)')).status).toBe(400)
    expect((await root.put('/arke/unit/shelf', { active: true })).status).toBe(200)
    expect((await root.get('/shelf/unit')).content).toMatchObject({ count: 1 })
  })
})
