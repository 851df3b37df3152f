import type { PaidByFamily } from '@ruecklauf/model'
import type { Insertable } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import type { Tables } from '../tables.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const path = '/product/function/paid_by_family'
const visited = async (language?: string) => {
  const answer = await api.request<PaidByFamily[]>('GET', path, {
    headers: language ? { 'accept-language': language } : {},
  })
  expect(answer.status).toBe(200)
  return answer.content
}

const rated = (values: Omit<Insertable<Tables['product_rate']>, 'id'>) =>
  db
    .insertInto('product_rate')
    .values({ id: newId(), ...values })
    .execute()

const pump = { family: 'heat_pump' } as const
await api.world.product({ ...pump, amount: 10_000 })
const dear = await api.world.product({ ...pump, amount: 35_000 })
await api.world.product({ ...pump, amount: 99_900, active: false })
const link_product = dear.id
const rate = { link_product, amount: 80_000, wholesaler_percent: 3 }
await db
  .updateTable('product_rate')
  .set({ valid_to: '2026-03-31' })
  .where('link_product', '=', link_product)
  .execute()
await rated({ ...rate, valid_from: '2026-04-01' })
await rated({ ...rate, valid_from: '2019-01-01', valid_to: '2019-12-31' })

it('tells visitors between what devices of a family pay today, and nothing else', async () => {
  expect(await visited()).toEqual([
    {
      id: 'heat_pump',
      name: 'Wärmepumpe',
      least: 100,
      most: 350,
      least_percent: null,
      most_percent: null,
    },
  ])
  expect((await visited('it')).map(({ name }) => name)).toEqual(['Pompa di calore'])
})

it('is kept by a browser for a minute, for each language', async () => {
  const { headers } = await api.request('GET', path)
  expect([headers['cache-control'], headers.vary]).toEqual([
    'private, max-age=60',
    expect.stringContaining('accept-language'),
  ])
})

it('is for visitors alone; a catalogue itself is not', async () => {
  for (const person of Object.values(await everyRole(api)))
    expect((await person.get(path)).status).toBe(403)
  for (const closed of [
    '/product/unit',
    '/product_rate/unit',
    '/product/function/paid_today',
    '/product_family/unit',
  ])
    expect([closed, (await api.request('GET', closed)).status]).toEqual([closed, 401])
})

it('has a share of the price where a family is paid by it', async () => {
  const { id } = await api.world.product({ family: 'storage' })
  await db.deleteFrom('product_rate').where('link_product', '=', id).execute()
  await rated({
    link_product: id,
    valid_from: '2026-01-01',
    amount: null,
    percent_of_net_price: 2.5,
  })
  expect((await visited()).find(({ id: family }) => family === 'storage')).toMatchObject({
    least: null,
    most_percent: 2.5,
  })
})
