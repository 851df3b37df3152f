import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { createWorld } from '../../../testing/world.ts'
import { matchProducts } from './match-products.ts'

const database = await testDatabase()
afterAll(database.drop)
const world = createWorld(database.owner_db)
const heater = await world.product({
  article_number: 'A-1',
  gtin: '4012345001235',
  name: 'Aero',
  set_numbers: 'PAKET-1, paket 2,PAKET-1, A-2',
})
const tank = await world.product({ article_number: 'A-2', gtin: '4012345001242', name: 'Tank' })

const match = async (line: { article_number?: string; gtin?: string; name?: string }) => {
  const article = { article_number: null, gtin: null, name: null, ...line }
  const [product] = await database.db.transaction().execute((tx) => matchProducts(tx, [article]))
  return product
}

it('finds a product by GTIN, by article number, by its exact name', async () => {
  const plain = { id: heater.id, name: 'Aero', contradiction: null }
  expect(await match({ gtin: '04012345001235' })).toEqual(plain)
  expect(await match({ article_number: 'a-1' })).toEqual(plain)
  expect(await match({ name: 'AERO' })).toEqual(plain)
  expect(await match({ article_number: 'X' })).toBeNull()
})

it('finds what a set contains by its article number, where no product has that one', async () => {
  const part = { id: heater.id, name: 'Aero', contradiction: null }
  expect(await match({ article_number: 'paket-1' })).toEqual({ parts: [part, part] })
  expect(await match({ article_number: 'A-2' })).toMatchObject({ id: tank.id })
  expect(await match({ article_number: 'PAKET' })).toBeNull()
})

it('finds a number in another spelling, where it is the number of one product alone', async () => {
  const pump = await world.product({ article_number: 'WP-123', name: 'Pumpe' })
  const valve = await world.product({ article_number: '00047110', name: 'Ventil' })
  for (const spelling of ['WP123', 'wp 123', 'WP.123', 'WP\u2013123', '000WP-123'])
    expect(await match({ article_number: spelling })).toMatchObject({ id: pump.id })
  for (const spelling of ['47110', '47-110', '047110'])
    expect(await match({ article_number: spelling })).toMatchObject({ id: valve.id })
  expect(await match({ article_number: 'PAKET 1' })).toMatchObject({ parts: expect.anything() })
  for (const spelling of ['WP-1230', 'WP-12', 'A1', '', '0000'])
    expect(await match({ article_number: spelling })).toBeNull()
  expect(await match({ article_number: 'WP123', name: 'Tank' })).toMatchObject({ id: tank.id })
  expect(await match({ article_number: 'W-P123' })).toBeNull()
  await world.product({ article_number: 'AB-77-4411', name: 'Alte', active: false })
  await world.product({ article_number: 'AB-7744-11', name: 'Neue' })
  expect(await match({ article_number: 'AB774411' })).toBeNull()
  const other = await world.product({ article_number: 'WP-12-3', name: 'Andere' })
  expect(await match({ article_number: 'WP123' })).toBeNull()
  expect(await match({ article_number: 'WP-12-3' })).toMatchObject({ id: other.id })
})

it('trusts the GTIN before the seller’s number, and names the product that number means', async () => {
  expect(await match({ gtin: '4012345001242', article_number: 'A-1' })).toEqual({
    id: tank.id,
    name: 'Tank',
    contradiction: 'Aero',
  })
})
