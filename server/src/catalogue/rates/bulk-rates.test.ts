import type { BulkPreview } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
beforeAll(() => ensureSettings(api.database.db))
const { db } = api.database
const members = await everyRole(api)
const { admin, super_admin, brand } = members
const german = { 'accept-language': 'de' }
const reason = 'Neue Preisliste 2026'
const valid_from = '2026-07-01'

const ratesOf = (product: string) =>
  db
    .selectFrom('product_rate')
    .select(['valid_from', 'valid_to', 'amount'])
    .where('link_product', '=', product)
    .orderBy('valid_from')
    .execute()
const preview = (body: object, who = brand) =>
  who.post<BulkPreview>('/product/function/preview_rates', { valid_from, ...body }, german)
const propose = (body: object, who = brand) =>
  who.post<{ id: string }>(
    '/product/function/propose_rates',
    { valid_from, reason, ...body },
    german,
  )
const decide = (who: typeof admin, change: string, name: string, body: object = {}) =>
  who.post(`/change/unit/${change}/function/${name}`, body, german)

describe('rates of many products', () => {
  it('are proposed by the brand with what they cost, and put in force by an admin', async () => {
    const product = await api.world.product({ amount: 10_000, name: 'Alpha' })
    const other = await api.world.product({ amount: 3_333, name: 'Beta' })
    await api.database.owner.query(
      `insert into kept_device_month (scope, product, month, devices, amount, granted, approved)
       values ('', $1, '2025-04-01', 40, 0, 0, 0), ('', $1, '2025-03-01', 7, 0, 0, 0),
         ('wholesaler', $1, '2025-05-01', 9, 0, 0, 0), ('', $2, '2026-02-01', 3, 0, 0, 0)`,
      [product.id, other.id],
    )
    const wish = { products: [other.id, product.id], percent: 12.5 }
    expect((await preview(wish)).content).toEqual({
      products: [
        { id: product.id, name: 'Alpha', before: 100, after: 112.5, devices: 40, cost: 500 },
        { id: other.id, name: 'Beta', before: 33.33, after: 37.5, devices: 3, cost: 12.51 },
      ],
      left: [],
      devices: 43,
      cost: 512.51,
    })
    expect(await ratesOf(product.id)).toHaveLength(1)
    const { status, content } = await propose(wish)
    expect(status).toBe(200)
    const change = db.selectFrom('change').select('subject_name').where('id', '=', content.id)
    expect(await change.executeTakeFirst()).toEqual({ subject_name: 'Alpha + 1' })
    const again = await propose(wish, admin)
    expect([again.status, again.messages[0]?.message]).toEqual([409, expect.any(String)])
    expect((await decide(brand, content.id, 'confirm_change')).status).toBe(403)
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(200)
    expect(await ratesOf(product.id)).toEqual([
      { valid_from: '2020-01-01', valid_to: '2026-06-30', amount: 10_000 },
      { valid_from, valid_to: null, amount: 11_250 },
    ])
    expect((await ratesOf(other.id)).at(-1)).toMatchObject({ amount: 3_750 })
    const path = `/product_rate/unit?filter=and(eq(link_product,${product.id}),eq(valid_from,${valid_from}))`
    const named = await brand.get<{ items: object[] }>(path)
    expect(named.content.items).toMatchObject([{ link_change: content.id }])
    for (const who of [members.installer, members.wholesaler]) {
      const answer = await who.get<{ items: object[] }>(path)
      expect(Object.keys(answer.content.items[0] ?? {})).not.toContain('link_change')
    }
  })

  it('are not confirmed by whoever proposed them, nor where one changed meanwhile', async () => {
    const { id } = await api.world.product({ amount: 10_000 })
    const { content } = await propose({ products: [id], amount: 5 }, admin)
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(403)
    await db.deleteFrom('product_rate').where('link_product', '=', id).execute()
    const rate = { id: `other-${id}`, link_product: id, valid_from: '2020-01-01', amount: 9_000 }
    await db.insertInto('product_rate').values(rate).execute()
    expect((await decide(super_admin, content.id, 'confirm_change')).status).toBe(409)
    const declined = await decide(super_admin, content.id, 'decline_change', { reason: 'Überholt' })
    expect(declined.status).toBe(200)
    expect(await ratesOf(id)).toHaveLength(1)
  })

  it('stay where a product has none, a share, or one that has begun', async () => {
    const none = await api.world.product({ name: 'C ohne' })
    await db.deleteFrom('product_rate').where('link_product', '=', none.id).execute()
    const share = await api.world.product({ name: 'D Anteil' })
    await db.deleteFrom('product_rate').where('link_product', '=', share.id).execute()
    const percent = { link_product: share.id, valid_from: '2020-01-01', percent_of_net_price: 5 }
    await db
      .insertInto('product_rate')
      .values({ id: `share-${share.id}`, ...percent })
      .execute()
    const begun = await api.world.product({ name: 'E läuft' })
    const products = [none.id, share.id, begun.id]
    const { content } = await preview({ products, percent: 5, valid_from: '2026-03-02' })
    expect(content.left.map(({ why }) => why)).toEqual([
      'no_rate',
      'rate_in_force',
      'rate_in_force',
    ])
    const later = await preview({ products: [none.id, share.id], percent: 5 })
    expect(later.content.left.map(({ why }) => why)).toEqual(['no_rate', 'percent'])
    const refused = await propose({ products: [none.id, share.id], percent: 5 })
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      400,
      'Von diesem Tag an lässt sich kein Satz dieser Produkte ändern.',
    ])
  })

  it.each([
    [{}, 'percent'],
    [{ percent: 5, amount: 5 }, 'percent'],
    [{ percent: -95 }, 'percent'],
    [{ amount: 0.001 }, 'amount'],
    [{ percent: 5, valid_from: '2026-02-30' }, 'valid_from'],
    [{ percent: 5, products: [] }, 'products'],
    [{ percent: 5, products: Array.from({ length: 501 }, (_, n) => `p${n}`) }, 'products'],
  ])('are refused with %j', async (body, parameter) => {
    const { status, messages } = await preview({ products: ['x'], ...body })
    expect([status, messages[0]?.parameter?.split('.')[0]]).toEqual([400, parameter])
  })

  it.each(['moderator', 'installer', 'wholesaler'] as const)(
    'are nothing for a %s',
    async (role) => {
      const body = { valid_from, products: ['x'], percent: 5 }
      const who = members[role]
      expect((await who.post('/product/function/preview_rates', body)).status).toBe(403)
      expect((await who.post('/product/function/propose_rates', { ...body, reason })).status).toBe(
        403,
      )
    },
  )

  it('become what was shown, whatever the step, and none is below nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: -9_000, max: 30_000 }),
        fc.boolean(),
        async (cents, step, isPercent) => {
          const { id } = await api.world.product({ amount: cents })
          const wish = { products: [id], [isPercent ? 'percent' : 'amount']: step / 100 }
          const [product] = (await preview(wish)).content.products
          const { content } = await propose(wish)
          expect((await decide(admin, content.id, 'confirm_change')).status).toBe(200)
          const amount = (await ratesOf(id)).at(-1)?.amount ?? -1
          expect(amount).toBe(Math.round((product?.after ?? -1) * 100))
          expect(amount).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 25 },
    )
  })
})
