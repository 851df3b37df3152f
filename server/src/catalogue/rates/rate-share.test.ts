import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const set = settingsIn(db)
beforeAll(async () => {
  await ensureSettings(db)
  await set('wholesaler_mode', 'bonus')
  await set('wholesaler_percent', '10.00')
})
const { admin, brand, installer, wholesaler } = await everyRole(api)
const reason = 'Vereinbart mit dem Großhandel'
type Step = { id: string }

const propose = (product: string, rate: object) =>
  brand.post<Step>(
    `/product/unit/${product}/function/propose_rate`,
    { valid_from: '2026-03-10', reason, ...rate },
    { 'accept-language': 'de' },
  )
const confirm = ({ id }: Step) => admin.post(`/change/unit/${id}/function/confirm_change`, {})
const ratesOf = (product: string) =>
  db
    .selectFrom('product_rate')
    .select(['valid_from', 'amount', 'wholesaler_percent'])
    .where('link_product', '=', product)
    .orderBy('valid_from')
    .execute()

/** Cents that the wholesaler has of an approved claim for a device bought on a day. */
async function shareOf(product: { id: string }, invoice_date: string) {
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const owner = await api.as('installer')
  const office = await api.as('super_admin')
  const claim = { installer: owner.member, product, invoice_date, serials: [serial] }
  const { id } = await readyDraft(api, claim)
  for (const step of ['submit', 'take', 'approve']) {
    const who = step === 'submit' ? owner : office
    expect((await who.post(`/paperwork/unit/${id}/function/${step}`, {})).status).toBe(200)
  }
  const { amount } = await db
    .selectFrom('wholesaler_share')
    .select('amount')
    .where('link_paperwork', '=', id)
    .executeTakeFirstOrThrow()
  return amount
}

describe('a rate with a wholesaler’s share of its own', () => {
  it('is proposed by the brand and gives that share from its day on', async () => {
    const product = await api.world.product({ amount: 10_000 })
    const { content } = await propose(product.id, { amount: 200, wholesaler_percent: 2.5 })
    expect(await ratesOf(product.id)).toHaveLength(1)
    expect((await confirm(content)).status).toBe(200)
    expect(await ratesOf(product.id)).toEqual([
      { valid_from: '2020-01-01', amount: 10_000, wholesaler_percent: null },
      { valid_from: '2026-03-10', amount: 20_000, wholesaler_percent: 2.5 },
    ])
    api.time.now = new Date('2026-03-20T09:00:00Z')
    expect(await shareOf(product, '2026-03-09')).toBe(1_000)
    expect(await shareOf(product, '2026-03-10')).toBe(500)
    api.time.now = new Date('2026-03-02T09:00:00Z')
  })

  it('keeps it when many rates change', async () => {
    const product = await api.world.product({ amount: 10_000 })
    await confirm((await propose(product.id, { amount: 200, wholesaler_percent: 0 })).content)
    const { content } = await brand.post<Step>('/product/function/propose_rates', {
      ...{ valid_from: '2026-04-01', products: [product.id], percent: 10, reason },
    })
    expect((await confirm(content)).status).toBe(200)
    expect((await ratesOf(product.id)).at(-1)).toEqual({
      ...{ valid_from: '2026-04-01', amount: 22_000, wholesaler_percent: 0 },
    })
  })

  it.each([101, -1, 'viel'])('is not proposed with a share of %s', async (wholesaler_percent) => {
    const { id } = await api.world.product()
    const { status, messages } = await propose(id, { amount: 200, wholesaler_percent })
    expect([status, messages[0]?.parameter]).toEqual([400, 'wholesaler_percent'])
  })

  it('tells installers nothing of it, neither in lists nor by filters', async () => {
    const { id } = await api.world.product()
    await confirm((await propose(id, { amount: 200, wholesaler_percent: 3 })).content)
    const path = `/product_rate/unit?filter=eq(link_product,${id})`
    expect(JSON.stringify((await wholesaler.get(path)).content)).toContain('wholesaler_percent')
    expect(JSON.stringify((await installer.get(path)).content)).not.toContain('wholesaler_percent')
    expect((await installer.get('/product_rate/unit?filter=gt(wholesaler_percent,1)')).status).toBe(
      400,
    )
  })

  it('is never changed, whoever asks the database', async () => {
    const { id } = await api.world.product()
    const change = db
      .updateTable('product_rate')
      .set({ wholesaler_percent: 50 })
      .where('link_product', '=', id)
    await expect(change.execute()).rejects.toThrow('a rate can only be ended')
  })
})
