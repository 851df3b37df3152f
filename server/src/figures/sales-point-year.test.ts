import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { verifyFigures } from './kept/verify-figures.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const house = await api.world.wholesaler()
const wholesaler = await api.as('wholesaler', house)

interface Year {
  from: string
  to: string
  points: { id: string; claims: number; devices: number; cashback: number; share: number }[]
}

/** An approved claim of one device of 150 EUR and 10 EUR bonus, through a point of the wholesaler. */
async function approvedClaim() {
  const owner = await api.as('installer')
  const product = await api.world.product({ amount: 15_000 })
  await runCampaign(api, {
    products: [product.id],
    amount: 1_000,
    wholesaler_mode: 'bonus',
    wholesaler_amount: 500,
  })
  const { serial } = await api.world.serialNumber({ link_product: product.id })
  const draft = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
  await db
    .updateTable('sales_point')
    .set({ link_wholesaler: wholesaler.member })
    .where('id', '=', draft.point.id)
    .execute()
  for (const step of ['submit', 'take', 'approve']) {
    const who = step === 'submit' ? owner : admin
    expect((await who.post(`/paperwork/unit/${draft.id}/function/${step}`, {})).status).toBe(200)
  }
  return draft
}

const yearOf = async (who = wholesaler) =>
  (await who.get<Year>('/sales_point/function/year')).content

it('has a row for each own sales point, also for one without a claim', async () => {
  const quiet = await api.world.salesPoint({ link_wholesaler: wholesaler.member })
  const { point } = await approvedClaim()
  const { from, to, points } = await yearOf()
  expect([from, to]).toEqual(['2025-03-03', '2026-03-02'])
  expect(points.map(({ id }) => id)).toEqual([point.id, quiet.id])
  expect(points[0]).toMatchObject({ claims: 1, devices: 1, cashback: 160, share: 5 })
  expect(points[1]).toMatchObject({ claims: 0, devices: 0, cashback: 0, share: 0 })
})

it('follows a claim whose sales point is put right', async () => {
  const { id, point } = await approvedClaim()
  const other = await api.world.salesPoint({ link_wholesaler: wholesaler.member })
  await db
    .updateTable('paperwork')
    .set({ link_sales_point: other.id })
    .where('id', '=', id)
    .execute()
  const { points } = await yearOf()
  expect(points.find((row) => row.id === other.id)).toMatchObject({ claims: 1, share: 5 })
  expect(points.find((row) => row.id === point.id)).toMatchObject({ claims: 0, share: 0 })
  expect(await verifyFigures(api.database)).toEqual([])
})

it('puts what is older than a year beside it', async () => {
  api.time.now = new Date('2027-03-02T09:00:00Z')
  const late = await api.as('wholesaler', house)
  const { points } = await yearOf(late)
  expect(points.map(({ claims }) => claims)).toEqual(points.map(() => 0))
  expect(points).toEqual(
    expect.arrayContaining([expect.objectContaining({ claims_before: 1, share_before: 5 })]),
  )
  api.time.now = new Date('2026-03-02T09:00:00Z')
})

it('is for wholesalers, each for his own', async () => {
  expect((await yearOf(await api.as('wholesaler'))).points).toEqual([])
  for (const role of ['installer', 'moderator', 'admin', 'brand'] as const) {
    const { status } = await (await api.as(role)).get('/sales_point/function/year')
    expect(status).toBe(403)
  }
})
