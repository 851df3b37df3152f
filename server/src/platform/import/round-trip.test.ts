import type { ImportResult } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fileForm } from '../../testing/form.ts'
import { letAdminsCreate } from '../../testing/let-admins-create.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const headers = { ...admin.headers, 'arke-project-key': api.deps.config.project_key }

const odd = [
  'a & b < c > d "q" \'s\'; x, y',
  'Tab\tund\nZeile\r\nund Ende\r',
  'back\\slash \\N \\t \\.',
  '  außen  ',
  '🎉 ü ß € 漢字',
  '_x0041_ und _x000D_ und _x',
  '=1+1',
  '-5',
  '+49 221',
  "'quoted",
  "''zweimal",
  '@here',
  '＝weit',
  'Null und null',
]

beforeEach(async () => {
  await api.database.owner.query('delete from faq')
  await api.database.owner.query(
    `insert into faq (id, question, answer, category, position, published)
     select 'faq-' || n, text, text, 'tax', n, n % 2 = 0
     from unnest($1::text[]) with ordinality as t(text, n)`,
    [odd],
  )
  await api.database.owner.query('delete from product_rate')
  await api.database.owner.query("delete from product where article_number = 'A-1'")
})

const exported = async (arke: string, format: string) => {
  const url = `/lib/${arke}/function/export?format=${format}&header=id`
  return (await api.app.inject({ method: 'GET', url, headers })).rawPayload
}

const imported = async (arke: string, file: Uint8Array, fields: Record<string, string> = {}) => {
  const form = fileForm(file, { filename: 'Export', ...fields })
  return admin.post<ImportResult>(`/${arke}/function/import`, form.body, form.headers)
}

const stored = async (arke: string, columns: string) =>
  (await api.database.owner.query(`select ${columns} from ${arke} order by id`)).rows

describe.each(['csv', 'xlsx'])('what was exported as %s', (format) => {
  it('is read again as it was', async () => {
    const columns = 'id, question, answer, category, position, published, language'
    const before = await stored('faq', columns)
    const file = await exported('faq', format)
    await api.database.owner.query('delete from faq')
    const { status, content } = await imported('faq', file)
    expect([status, content.error_units]).toEqual([201, []])
    expect(content.count_inserted).toBe(odd.length)
    expect(await stored('faq', columns)).toEqual(before)
  })

  it('is known as what is there already, and changes nothing', async () => {
    const file = await exported('faq', format)
    const { content } = await imported('faq', file, { mode: 'update' })
    expect(content).toMatchObject({
      count_inserted: 0,
      count_existing: odd.length,
      count_updated: 0,
      count_error: 0,
    })
  })

  it('keeps links, days and amounts', async () => {
    const { content: product } = await admin.post<{ id: string }>('/product/unit', {
      name: 'P',
      article_number: 'A-1',
      family: 'split',
      power_kw: 0.1,
    })
    await letAdminsCreate(api, 'product_rate')
    const rate = { link_product: product.id, valid_from: '2026-01-31', amount: 1234.56 }
    await admin.post('/product_rate/unit', rate)
    for (const [arke, columns] of [
      ['product_rate', 'id, link_product, valid_from, valid_to, amount'],
      ['product', 'id, name, article_number, family, power_kw, active'],
    ] as const) {
      const before = await stored(arke, columns)
      const file = await exported(arke, format)
      if (arke === 'product_rate') await api.database.owner.query('delete from product_rate')
      const { content } = await imported(arke, file)
      expect([arke, content.error_units]).toEqual([arke, []])
      expect(await stored(arke, columns)).toEqual(before)
    }
  })
})

describe('a list as people read it', () => {
  it.each([
    ['csv', 'serial_number'],
    ['xlsx', 'serial_number'],
    ['csv', 'sales_point'],
    ['xlsx', 'sales_point'],
    ['csv', 'text_module'],
    ['xlsx', 'text_module'],
    ['csv', 'product'],
  ])('finds every row again, as %s of %s', async (format, arke) => {
    const wholesaler = await api.world.wholesaler({ company: `Großhandel ${format} ${arke}` })
    const product = await api.world.product({ name: `Aero ${format} ${arke}`, power_kw: 7.125 })
    const link_wholesaler = wholesaler.id
    await api.world.serialNumber({ link_product: product.id, link_wholesaler })
    await api.world.salesPoint({ link_wholesaler })
    const module = { title: 'Dank', purpose: 'message', text: 'Vielen Dank.', language: 'de' }
    await admin.post('/text_module/unit', { ...module, title: `${format} ${arke}` })
    const url = `/lib/${arke}/function/export?format=${format}&header=label`
    const file = (await api.app.inject({ method: 'GET', url, headers })).rawPayload
    const [{ count } = { count: 0 }] = await stored(arke, 'count(*) over ()::int as count')
    const { content } = await imported(arke, file)
    expect(content).toMatchObject({ count_existing: count, count_inserted: 0, error_units: [] })
  })

  it('is asked for the one that is meant where two are called the same', async () => {
    const [file] = [
      await api.world.product({ name: 'Zwilling' }),
      await api.world.product({ name: 'Zwilling' }),
    ]
    const send = (product: string) =>
      imported('serial_number', Buffer.from(`serial;link_product\nZW-00001;${product}\n`))
    expect((await send('Zwilling')).content.error_units[0]?.errors[0]?.parameter).toBe(
      'link_product',
    )
    expect((await send(file?.id ?? '')).content.count_inserted).toBe(1)
  })
})
