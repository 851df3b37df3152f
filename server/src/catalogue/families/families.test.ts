import { afterAll, expect, it, vi } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db, owner } = api.database
const admin = await api.as('admin')
const german = { 'accept-language': 'de' }

interface Struct {
  parameters: { id: string; values?: { label: string; value: string }[] }[]
}

/** What products may be of, as the API says. */
async function offered() {
  const { content } = await admin.get<Struct>('/product/struct')
  const family = content.parameters.find(({ id }) => id === 'family')
  return (family?.values ?? []).map(({ label }) => label)
}

const created = await admin.post<{ id: string }>('/product_family/unit', {
  name: 'Wallbox',
  name_en: 'Wall charger',
  unknown_serial_policy: 'reject',
})
const family = created.content.id
await vi.waitFor(async () => expect(await offered()).toContain('Wallbox'))

const product = await admin.post<{ id: string }>('/product/unit', {
  name: 'Ladebox 11',
  article_number: 'LB-11',
  family,
})

it('a family of the office is offered, filtered by and said like those that came along', async () => {
  expect(product.status).toBe(200)
  const list = await admin.get<{ items: { id: string }[] }>(
    `/product/unit?filter=eq(family,${family})`,
  )
  expect(list.content.items.map(({ id }) => id)).toEqual([product.content.id])
  const { content } = await admin.get<{ family: { label: string } }>(
    `/product/unit/${product.content.id}?load_values=true`,
  )
  expect(content.family).toMatchObject({ label: 'Wallbox', value: family })
  const campaign = await admin.post<{ id: string }>('/campaign/unit', {
    name: 'Ladeaktion',
    purchase_from: '2026-03-01',
    purchase_to: '2026-06-30',
    amount: 20,
    families: [family],
  })
  expect(campaign.status).toBe(200)
  const rule = `/campaign/unit/${campaign.content.id}/function/sentence`
  expect((await admin.get<{ sentence: string }>(rule, german)).content.sentence).toContain(
    'jedes Gerät der Familie „Wallbox“',
  )
})

it('a family that nobody has made is refused beside the field, and by the database', async () => {
  const wrong = await admin.put(`/product/unit/${product.content.id}`, { family: 'sofa' }, german)
  expect(wrong).toMatchObject({ status: 400, messages: [{ parameter: 'family' }] })
  const update = db.updateTable('product').set({ family: 'sofa' }).execute()
  await expect(update).rejects.toThrow('product_family_known')
})

it('a family is called otherwise everywhere at once', async () => {
  await admin.put('/product_family/unit/boiler', { name: 'Gas-Brennwertgerät' })
  await vi.waitFor(async () => expect(await offered()).toContain('Gas-Brennwertgerät'))
  expect(await offered()).not.toContain('Brennwertgerät')
  await admin.put('/product_family/unit/boiler', { name: 'Brennwertgerät' })
  await vi.waitFor(async () => expect(await offered()).toContain('Brennwertgerät'))
})

it('two families never have one name', async () => {
  const again = await admin.post('/product_family/unit', { name: 'Wallbox' }, german)
  expect(again).toMatchObject({ status: 400, messages: [{ parameter: 'name' }] })
})

it('a family in use stays, whoever asks', async () => {
  expect((await admin.delete(`/product_family/unit/${family}`)).status).toBe(403)
  await owner.query('delete from product where id = $1', [product.content.id])
  await expect(owner.query('delete from product_family where id = $1', [family])).rejects.toThrow(
    'is in use',
  )
})

it('admins alone add families and rename them', async () => {
  for (const role of ['moderator', 'brand', 'installer', 'wholesaler'] as const) {
    const who = await api.as(role)
    expect((await who.post('/product_family/unit', { name: role })).status, role).toBe(403)
    expect((await who.put(`/product_family/unit/${family}`, { name: role })).status).toBe(403)
    expect((await who.get(`/product_family/unit/${family}`)).status).toBe(200)
  }
})
