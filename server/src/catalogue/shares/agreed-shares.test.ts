import type { Role } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
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
const { admin, brand, ...others } = await everyRole(api)
const reason = 'Vereinbart mit dem Verband'
type Step = { id: string }

const groupIn = (link_parent: string | null = null) => api.world.salesGroup({ link_parent })
const propose = (arke: 'sales_group' | 'sales_point', id: string, share: object) =>
  brand.post<Step>(
    `/${arke}/unit/${id}/function/propose_share`,
    { valid_from: '2026-03-10', wholesaler_mode: 'bonus', reason, ...share },
    { 'accept-language': 'de' },
  )
const confirm = ({ id }: Step) => admin.post(`/change/unit/${id}/function/confirm_change`, {})
const agree = async (...proposal: Parameters<typeof propose>) => {
  const { status, content } = await propose(...proposal)
  expect(status).toBe(200)
  expect((await confirm(content)).status).toBe(200)
}

/** Claims are submitted later than shares are agreed. */
async function partOf(...claim: Parameters<typeof partNow>) {
  api.time.now = new Date('2026-03-20T09:00:00Z')
  try {
    return await partNow(...claim)
  } finally {
    api.time.now = new Date('2026-03-02T09:00:00Z')
  }
}

/** Mode and cents of the wholesaler's part of a claim of 100.00 EUR bought at a point on a day. */
async function partNow(
  point: Awaited<ReturnType<typeof api.world.salesPoint>>,
  invoice_date: string,
  { rate = null, correctTo }: { rate?: number | null; correctTo?: { id: string } } = {},
) {
  const product = await api.world.product({ amount: 10_000 })
  await db
    .updateTable('product_rate')
    .set({ valid_to: '2020-12-31' })
    .where('link_product', '=', product.id)
    .execute()
  await db
    .insertInto('product_rate')
    .values({
      ...{ id: newId(), link_product: product.id, valid_from: '2021-01-01' },
      ...{ amount: 10_000, wholesaler_percent: rate },
    })
    .execute()
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const owner = await api.as('installer')
  const office = await api.as('super_admin')
  const claim = { installer: owner.member, product, invoice_date, serials: [serial], point }
  const { id } = await readyDraft(api, claim)
  const step = async (who: typeof owner, name: string, body: object = {}) =>
    expect((await who.post(`/paperwork/unit/${id}/function/${name}`, body)).status).toBe(200)
  await step(owner, 'submit')
  await step(office, 'take')
  if (correctTo)
    await step(office, 'correct', {
      items: [{ kind: 'correct_sales_point', value: correctTo.id }],
      reason,
    })
  await step(office, 'approve')
  const share = await db
    .selectFrom('wholesaler_share')
    .select(['mode', 'amount'])
    .where('link_paperwork', '=', id)
    .executeTakeFirst()
  return share ? [share.mode, share.amount] : null
}

describe('a share agreed with a sales group', () => {
  it('counts from its day on for its points, is inherited, and gives way to inner ones', async () => {
    const outer = await groupIn()
    const inner = await groupIn(outer.id)
    const point = await api.world.salesPoint({ link_sales_group: inner.id })
    const elsewhere = await api.world.salesPoint()
    await agree('sales_group', outer.id, { wholesaler_percent: 4 })
    expect(await partOf(point, '2026-03-09')).toEqual(['bonus', 1_000])
    expect(await partOf(point, '2026-03-10')).toEqual(['bonus', 400])
    expect(await partOf(elsewhere, '2026-03-10')).toEqual(['bonus', 1_000])
    await agree('sales_group', inner.id, {
      ...{ wholesaler_mode: 'cofunding', wholesaler_percent: 50 },
    })
    await agree('sales_point', point.id, {
      ...{ valid_from: '2026-03-12', wholesaler_mode: 'none' },
    })
    expect(await partOf(point, '2026-03-10')).toEqual(['cofunding', 5_000])
    expect(await partOf(point, '2026-03-10', { rate: 20 })).toEqual(['cofunding', 2_000])
    expect(await partOf(point, '2026-03-12')).toBeNull()
  })

  it('is frozen with a claim, and goes by the corrected sales point', async () => {
    const group = await groupIn()
    const point = await api.world.salesPoint({ link_sales_group: group.id })
    const other = await api.world.salesPoint()
    await agree('sales_group', group.id, { wholesaler_percent: 4 })
    expect(await partOf(other, '2026-03-10', { correctTo: point })).toEqual(['bonus', 400])
    expect(await partOf(point, '2026-03-10', { correctTo: other })).toEqual(['bonus', 1_000])
  })

  it('ends what counted the day before, and what has begun stays', async () => {
    const { id } = await groupIn()
    await agree('sales_group', id, { valid_from: '2026-01-01', wholesaler_percent: 3 })
    await agree('sales_group', id, { valid_from: '2026-04-01', wholesaler_mode: 'inherited' })
    const shares = await db
      .selectFrom('agreed_share')
      .select(['valid_from', 'valid_to', 'wholesaler_mode'])
      .where('link_sales_group', '=', id)
      .orderBy('valid_from')
      .execute()
    expect(shares).toEqual([
      { valid_from: '2026-01-01', valid_to: '2026-03-31', wholesaler_mode: 'bonus' },
      { valid_from: '2026-04-01', valid_to: null, wholesaler_mode: 'inherited' },
    ])
    for (const valid_from of ['2026-01-01', '2026-02-01', '2026-03-02']) {
      const { status, messages } = await propose('sales_group', id, {
        ...{ valid_from, wholesaler_percent: 5 },
      })
      expect([status, messages[0]?.parameter]).toEqual([400, 'valid_from'])
    }
  })

  it.each([
    { wholesaler_percent: 101 },
    { wholesaler_percent: null },
    { wholesaler_mode: 'none', wholesaler_percent: 3 },
  ])('is not proposed as %s', async (share) => {
    const { id } = await groupIn()
    const { status, messages } = await propose('sales_group', id, share)
    expect([status, messages[0]?.parameter]).toEqual([400, 'wholesaler_percent'])
  })

  it('needs two people, and is neither proposed nor read by others', async () => {
    const { id } = await groupIn()
    const { content } = await propose('sales_group', id, { wholesaler_percent: 4 })
    const path = `/change/unit/${content.id}/function/confirm_change`
    expect((await brand.post(path, {})).status).toBe(403)
    for (const role of ['installer', 'wholesaler', 'moderator'] as const satisfies Role[]) {
      const call = others[role].post(`/sales_group/unit/${id}/function/propose_share`, {
        ...{ valid_from: '2026-03-10', wholesaler_mode: 'none', reason },
      })
      expect((await call).status).toBe(403)
    }
    for (const role of ['installer', 'wholesaler'] as const)
      expect((await others[role].get('/agreed_share/unit')).status).toBe(403)
    expect((await admin.post('/agreed_share/unit', { link_sales_group: id })).status).toBe(403)
  })

  it('is never changed, whoever asks the database', async () => {
    const { id } = await groupIn()
    await agree('sales_group', id, { wholesaler_percent: 4 })
    const change = db.updateTable('agreed_share').set({ wholesaler_percent: 50 })
    await expect(change.where('link_sales_group', '=', id).execute()).rejects.toThrow(
      'an agreed share can only be ended',
    )
  })
})

it('tells a wholesaler in his campaigns what his points have agreed, and nothing where they differ', async () => {
  const group = await groupIn()
  const { wholesaler } = others
  const link_wholesaler = wholesaler.member
  await runCampaign(api, { name: 'Mit Anteil', purchase_to: '2026-06-30' })
  await api.world.salesPoint({ link_wholesaler, link_sales_group: group.id })
  const shares = async () =>
    (await wholesaler.get<{ share: unknown }[]>('/campaign/function/current')).content.map(
      ({ share }) => share,
    )
  expect(await shares()).toEqual([{ mode: 'bonus', amount: null, percent: 10 }])
  await agree('sales_group', group.id, { wholesaler_percent: 4, valid_from: '2026-01-01' })
  expect(await shares()).toEqual([{ mode: 'bonus', amount: null, percent: 4 }])
  await api.world.salesPoint({ link_wholesaler })
  expect(await shares()).toEqual([null])
})
