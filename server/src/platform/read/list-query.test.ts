import { filterLimits } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
await api.world.salesGroup()
await api.world.salesGroup()

interface List {
  items: { id: string; name: string; group_type: unknown }[]
  count: number
}
const list = (query: string) => admin.get<List>(`/sales_group/unit?${query}`)
const times = (count: number, text: string) => Array(count).fill(text).join(',')

describe('the query of a list', () => {
  it.each([
    ['', 2],
    ['filter=', 2],
    ['filter=%20', 2],
    ['limit=', 2],
    ['limit=1', 1],
    ['limit=0', 0],
    ['limit=900000', 2],
    ['offset=1', 1],
    ['offset=999999999999999', 0],
    ['order=name;asc', 2],
    ['order[]=name;asc&order[]=id;desc', 2],
    ['order=', 2],
  ])('%s brings %i units, the count is of all', async (query, items) => {
    const { content } = await list(query)
    expect([content.items.length, content.count]).toEqual([items, 2])
  })

  it.each([
    ['limit=-1', 'limit muss eine ganze Zahl ab 0 sein.', 'limit must be a whole number'],
    ['limit=ten', 'limit muss eine ganze Zahl ab 0 sein.', 'limit must be a whole number'],
    ['limit=1&limit=2', 'limit muss eine ganze Zahl ab 0 sein.', 'limit must be a whole number'],
    ['offset=1.5', 'offset muss eine ganze Zahl ab 0 sein.', 'offset must be a whole number'],
    ['offset=1e3', 'offset muss eine ganze Zahl ab 0 sein.', 'offset must be a whole number'],
    [
      'offset=9999999999999999',
      'offset muss eine ganze Zahl ab 0 sein.',
      'offset must be a whole number',
    ],
    ['filter=a&filter=b', 'Der Filter lässt sich nicht lesen.', 'filter must be given once'],
    ['filter=name', 'Der Filter lässt sich nicht lesen.', 'filter `name` not available'],
    [
      'filter=eq(name)',
      'Der Filter lässt sich nicht lesen.',
      'invalid value. Use `isnull()` operator to check null values',
    ],
    ['filter=eq(x,1)', 'Das Feld „x“ gibt es nicht.', 'parameter `x` not found'],
    [
      'filter=gt(active,true)',
      'Dieser Filter ist nicht möglich: gt(active,true).',
      'filter `gt(active,true)` not available',
    ],
    [
      'filter=eq(active,ja)',
      'Der Filter für „Aktiv“ hat einen ungültigen Wert. Bitte Ja oder Nein angeben.',
      'Aktiv: must be a boolean',
    ],
    [
      `filter=${'not('.repeat(filterLimits.depth + 1)}isnull(id)${')'.repeat(filterLimits.depth + 1)}`,
      'Der Filter ist zu groß. Bitte suchen Sie mit weniger Bedingungen.',
      'filter is nested too deeply',
    ],
    [
      `filter=or(${times(filterLimits.terms, 'isnull(id)')})`,
      'Der Filter ist zu groß. Bitte suchen Sie mit weniger Bedingungen.',
      'filter has too many terms',
    ],
    [
      `filter=or(${times(filterLimits.links / 4, 'isnull(a.b.c.d.e)')},isnull(a.b))`,
      'Der Filter ist zu groß. Bitte suchen Sie mit weniger Bedingungen.',
      'filter follows too many links',
    ],
    [
      `filter=eq(id,${'x'.repeat(filterLimits.value + 1)})`,
      'Der Filter ist zu groß. Bitte suchen Sie mit weniger Bedingungen.',
      'filter has too long a value',
    ],
    ['order=x;asc', 'Das Feld „x“ gibt es nicht.', 'parameter `x` not found'],
    ['order=name', 'Diese Sortierung ist nicht möglich: name.', 'order `name` not available'],
    [
      Array(9).fill('order=name;asc').join('&'),
      'Nach so vielen Feldern lässt sich nicht sortieren.',
      'too many order keys',
    ],
  ])('%s is refused', async (query, german, contract) => {
    const plain = await list(query)
    expect([plain.status, plain.content]).toEqual([400, null])
    expect(plain.messages.map((message) => message.message)).toEqual([contract])
    const translated = await admin.get(`/sales_group/unit?${query}`, { 'accept-language': 'de' })
    expect(translated.messages.map((message) => message.message)).toEqual([german])
  })

  it('names the field of a refused value in the reader’s language', async () => {
    const path = '/sales_group/unit?filter=eq(active,forse)'
    const { messages } = await admin.get(path, { 'accept-language': 'it' })
    expect(messages[0]?.message).toMatch(/^Il filtro per «Attivo» ha un valore non valido\. /)
  })

  it('has flags that only the exact text true sets', async () => {
    const named = async (flag: string) =>
      (await list(`limit=1&load_values=${flag}`)).content.items[0]?.group_type
    expect(await named('true')).toMatchObject({ value: 'association' })
    for (const flag of ['false', '1', 'TRUE', '']) expect(await named(flag)).toBe('association')
  })

  it('may name thousands of ids', async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const ids = Array.from({ length: filterLimits.values }, newId)
    const answer = await fetch(`${origin}/lib/sales_group/unit?filter=in(id,(${ids.join(',')}))`, {
      headers: { ...admin.headers, 'arke-project-key': api.deps.config.project_key },
    })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { content: { items: [], count: 0 }, messages: [] },
    ])
  })

  it('is answered to HEAD as to GET, without the body', async () => {
    const answer = await api.app.inject({
      method: 'HEAD',
      url: '/lib/sales_group/unit',
      headers: { ...admin.headers, 'arke-project-key': api.deps.config.project_key },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('what does not exist', () => {
  it.each([
    ['/nothing/unit', 'Diesen Typ gibt es nicht.'],
    ['/group/nothing/unit', 'Diese Gruppe gibt es nicht.'],
    ['/paperwork/function/nothing', 'Diese Funktion gibt es nicht.'],
  ])('%s is said so in the caller’s language', async (path, german) => {
    const answer = await admin.get(path, { 'accept-language': 'de-DE,de;q=0.9' })
    expect([answer.status, answer.messages[0]?.message]).toEqual([404, german])
  })

  it('is no change of a view', async () => {
    const answer = await admin.post('/wallet_entry/unit', {}, { 'accept-language': 'de' })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      405,
      'Diese Einträge können nur gelesen werden.',
    ])
  })
})
