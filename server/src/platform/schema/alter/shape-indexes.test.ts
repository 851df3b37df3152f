import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')
await root.post('/arke/unit', { id: 'part', label: 'Teil' })

/** The columns of the indexes that a column of the type's table leads. */
const indexesOf = async (column: string) => {
  const { rows } = await api.database.owner.query<{ columns: string }>(
    `select pg_get_indexdef(indexrelid) as columns from pg_index
     where indrelid = 'runtime.part'::regclass`,
  )
  return rows
    .map(({ columns }) => /\((.*)\)$/.exec(columns)?.[1] ?? '')
    .filter((columns) => columns.split(', ')[0] === column)
}

describe('the index of a column', () => {
  const cases: [string, string, object, string[]][] = [
    [
      'a choice is read in the order of lists',
      'string',
      { values: ['a', 'b'] },
      ['inserted_at, id'],
    ],
    ['so are links', 'link', { arke_or_group_id: 'part' }, ['inserted_at, id']],
    ['numbers are read in their own order', 'integer', {}, ['id']],
    ['short texts too', 'string', { max_length: 50 }, ['id']],
    ['long texts have none', 'string', {}, []],
    ['nor has what is no single value', 'string', { multiple: true, max_length: 5 }, []],
    ['nor a dict', 'dict', {}, []],
  ]
  it.each(cases)('%s', async (name, type, attributes, expected) => {
    const id = `p_${cases.findIndex(([caseName]) => caseName === name)}`
    expect((await root.post(`/${type}/unit`, { id, label: 'Wert', ...attributes })).status).toBe(
      200,
    )
    expect((await root.post(`/part/parameter/${id}`)).status).toBe(201)
    expect(await indexesOf(id)).toEqual(expected.map((rest) => `${id}, ${rest}`))
    expect((await root.delete(`/part/parameter/${id}`)).status).toBe(204)
    expect(await indexesOf(id)).toEqual([])
  })

  it('follows the parameter and what an arke says in its place', async () => {
    await root.post('/string/unit', { id: 'word', label: 'Wort', max_length: 50 })
    await root.post('/part/parameter/word')
    await root.put('/string/unit/word', { max_length: null })
    expect(await indexesOf('word')).toEqual([])
    await root.put('/part/parameter/word', { metadata: { values: ['a'] } })
    expect(await indexesOf('word')).toEqual(['word, inserted_at, id'])
    await root.put('/part/parameter/word', { metadata: { unique: true } })
    expect(await indexesOf('word')).toEqual(['word'])
    const long = Array.from({ length: 9_000 }, (_, n) =>
      String.fromCodePoint(256 + ((n * 7919) % 9000)),
    )
    const answer = await root.post('/part/unit', { word: long.join('') })
    expect(answer.status).toBe(400)
  })
})
