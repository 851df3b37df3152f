import { afterAll, expect, it } from 'vitest'
import { productRegistry } from '../../../registry.ts'
import { testDatabase } from '../../../testing/database.ts'
import { registryOf } from '../../registry.ts'
import { syncDefinitions } from './sync-definitions.ts'

const database = await testDatabase()
afterAll(database.drop)
const { owner } = database
const product = productRegistry({ id: 'calvento' })

const without = (arke: string) => {
  const arkes = new Map([...product.arkes].filter(([id]) => id !== arke))
  return registryOf({ arkes, groups: product.groups, brandId: 'calvento' })
}
const readValue = async (text: string) =>
  (await owner.query({ text, rowMode: 'array' })).rows[0]?.[0]
const version = () => readValue('select version::int from schema_version')

it('a second start with the same code changes nothing', async () => {
  await syncDefinitions(owner, product)
  const before = await version()
  await syncDefinitions(owner, product)
  expect(await version()).toBe(before)
  expect(await readValue(`select count(*)::int from arke where origin = 'code'`)).toBe(
    product.arkes.size + 2,
  )
})

it('writes what differs from the first definition of a field as overrides of the others', async () => {
  const overrides = await readValue(
    `select metadata from unit_link where parent_id = 'payout' and child_id = 'account_holder'`,
  )
  expect(overrides).toMatchObject({ max_length: null })
})

it('a version that does without an arke takes it away, and brings it back', async () => {
  await owner.query(`insert into unit_link (type, parameter, parent_id, parent_arke, child_id, child_arke)
    values ('parameter', 'parameters', 'kettle', 'arke', 'question', 'string')`)
  await syncDefinitions(owner, without('faq'))
  expect(await readValue(`select count(*)::int from arke where id = 'faq'`)).toBe(0)
  expect(await readValue(`select count(*)::int from unit_link where parent_id = 'faq'`)).toBe(0)
  expect(await readValue(`select count(*)::int from parameter where id = 'answer'`)).toBe(1)
  expect(await readValue(`select count(*)::int from parameter where id = 'published'`)).toBe(0)
  expect(await readValue(`select count(*)::int from parameter where id = 'question'`)).toBe(1)
  await syncDefinitions(owner, product)
  expect(
    await readValue(`select count(*)::int from unit_link where parent_id = 'faq'`),
  ).toBeGreaterThan(0)
})

it('refuses to start over something made here under an id of the product', async () => {
  await owner.query(`insert into parameter (id, type, label) values ('new_field', 'string', 'Neu')`)
  const faq = product.byDefinition('faq')
  const fields = { ...faq.fields, new_field: { type: 'string', label: 'Neu' } as const }
  const arkes = new Map(product.arkes).set('faq', { ...faq, fields })
  const newer = registryOf({ arkes, groups: product.groups, brandId: 'calvento' })
  await expect(syncDefinitions(owner, newer)).rejects.toThrow('new_field')
  expect(await readValue(`select label from parameter where id = 'new_field'`)).toBe('Neu')
})
