import { afterAll, expect, it } from 'vitest'
import { activated, changedByTwo, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const brand = await api.as('brand')
const product = await api.world.product({ name: 'Aero 8' })

const lastOf = (id: string, who = brand) =>
  who.get<{ number: number; valid_from: string; fields: Record<string, unknown> }>(
    `/campaign/unit/${id}/function/last_version`,
  )
const newVersion = (id: string, valid_from: string, amount: number) =>
  changedByTwo(api, id, {
    command: 'new_version',
    body: { valid_from, reason: 'Anders.', rule: { amount } },
  })

it('is what a new version changes, also where it is still to come', async () => {
  const id = await activated(api, await putDraft(api, { products: [product.id] }))
  await newVersion(id, '2026-04-01', 60)
  const { content } = await lastOf(id)
  expect(content).toMatchObject({
    number: 2,
    valid_from: '2026-04-01',
    fields: { amount: 60, link_products: [{ id: product.id, label: 'Aero 8' }] },
  })
  await newVersion(id, '2026-05-01', 50)
  expect((await lastOf(id)).content).toMatchObject({ number: 3, fields: { amount: 50 } })
})

it('is not there before the campaign is in force', async () => {
  expect((await lastOf(await putDraft(api))).status).toBe(404)
})

it.each(['installer', 'wholesaler', 'moderator'] as const)(
  'is not for the role %s',
  async (role) => {
    const id = await activated(api, await putDraft(api))
    expect((await lastOf(id, await api.as(role))).status).toBe(403)
  },
)
