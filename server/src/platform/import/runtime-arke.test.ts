import type { ImportResult } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const root = await api.as('super_admin')

await root.post('/arke/unit', { id: 'hut', label: 'Hütte' })
for (const [type, unit] of [
  ['string', { id: 'sign', label: 'Code', unique: true }],
  ['integer', { id: 'grade', label: 'Stufe', values: [{ label: 'Eins', value: 1 }] }],
  ['float', { id: 'height', label: 'Höhe' }],
  ['date', { id: 'built_on', label: 'Gebaut' }],
  ['dict', { id: 'extra', label: 'Mehr' }],
] as const) {
  await root.post(`/${type}/unit`, unit)
  await root.post(`/hut/parameter/${unit.id}`, {})
}

const send = async (file: string | Uint8Array, fields: Record<string, string> = {}) => {
  const { body, headers } = fileForm(file, { filename: 'Hütten.csv', ...fields })
  return (await root.post<ImportResult>('/hut/function/import', body, headers)).content
}

it('a type made at run time is imported and exported like any other', async () => {
  const file = 'sign;grade;height;built_on\nA;1;2,5;01.02.2026\nB;2;;\nA;;;\nC;;;\n'
  const { error_units, ...counts } = await send(file)
  expect(counts).toMatchObject({ count_inserted: 2, count_error: 2, total_count: 4 })
  expect(error_units.map(({ line, errors }) => [line, errors[0]?.parameter])).toEqual([
    [3, 'grade'],
    [4, 'sign'],
  ])
  expect(await send('sign;height\nA;3\n', { mode: 'update' })).toMatchObject({ count_updated: 1 })
  const path = '/hut/function/export?columns=sign,grade,height,built_on,extra&order=sign;asc'
  expect((await root.get<string>(path)).content).toBe(
    '\ufeffCode;Stufe;Höhe;Gebaut;Mehr\r\nA;Eins;3;2026-02-01;\r\nC;;;;\r\n',
  )
})

it('its JSON is taken one by one', async () => {
  const file = 'sign,extra\nX,"{""a"": [1, 2]}"\nY,"{""a"""\n'
  expect(await send(file)).toMatchObject({ count_inserted: 1, count_error: 1 })
  const { content } = await root.get<{ items: { extra: unknown }[] }>('/hut/unit?filter=eq(sign,X)')
  expect(content.items[0]?.extra).toEqual({ a: [1, 2] })
})
