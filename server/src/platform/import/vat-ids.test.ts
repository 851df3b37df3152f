import type { ImportResult } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const stored = async () =>
  (await api.database.owner.query(`select business_name, vat_id from sales_point order by 1`)).rows

const spellings = ['DE 811 023 731', 'de811023731', 'DE-811.023.731', 'DE811023731']

it('a VAT id is stored in one spelling, however it is written and brought', async () => {
  const group = await api.world.salesGroup()
  const { id: wholesaler } = await api.world.wholesaler()
  const point = (name: string, vat_id: string) => ({
    ...{ business_name: name, postcode: '20095', city: 'Hamburg', link_sales_group: group.id },
    ...{ number: name, link_wholesaler: wholesaler },
    vat_id,
  })
  for (const [at, written] of spellings.entries()) {
    const { status, content, messages } = await admin.post<{ vat_id: string }>(
      '/sales_point/unit',
      point(`Punkt ${at}`, written),
    )
    expect([status, messages, content?.vat_id]).toEqual([200, [], 'DE811023731'])
  }
  const rows = [...spellings, 'DE811023732', 'hallo'].map(
    (written, at) => `D${at};${wholesaler};Datei ${at};20095;Hamburg;${group.id};${written}`,
  )
  const file = [
    'number;link_wholesaler;business_name;postcode;city;link_sales_group;vat_id',
    ...rows,
  ].join('\n')
  const { body, headers } = fileForm(file, { filename: 'Punkte.csv' })
  const answer = await admin.post<ImportResult>('/sales_point/function/import', body, headers)
  const { count_inserted, count_error, error_units } = answer.content
  expect([answer.messages, count_inserted, count_error]).toEqual([[], spellings.length, 2])
  expect(error_units.map(({ errors }) => errors[0]?.parameter)).toEqual(['vat_id', 'vat_id'])
  const identity = await admin.post<{ value: string }>('/sales_point_identity/unit', {
    link_sales_point: (await api.world.salesPoint({ vat_id: null })).id,
    ...{ kind: 'vat_id', value: 'de 136.695.976' },
  })
  expect(identity.content.value).toBe('DE136695976')
  expect(new Set((await stored()).flatMap(({ vat_id }) => vat_id ?? []))).toEqual(
    new Set(['DE811023731']),
  )
})
