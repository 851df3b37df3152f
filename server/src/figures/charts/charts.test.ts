import { addDays, type Charts, type IsoDate } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, expect, it, test } from 'vitest'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'
import { carryOverFigures } from '../kept/carry-over.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const house = await api.world.wholesaler()
const owner = await api.as('wholesaler', house)
const point = await api.world.salesPoint({ link_wholesaler: house.id })

/** A claim of two devices at 150 EUR submitted on a German day. */
async function submittedOn(day: IsoDate) {
  const { id } = await putClaim(api, { status: 'submitted' })
  const submitted_at = `${day}T11:00:00Z`
  const set = { submitted_at, link_sales_point: point.id }
  await db.updateTable('paperwork').set(set).where('id', '=', id).execute()
}
const days = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-27']
for (const day of days) await submittedOn(day)
await carryOverFigures(api.deps)
for (const day of ['2026-02-28', '2026-03-02']) await submittedOn(day)
const all = [...days, '2026-02-28', '2026-03-02']

const ask = async (from: string, to: string, who = admin) => {
  const { status, content } = await who.get<Charts>(
    `/paperwork/function/charts?from=${from}&to=${to}`,
  )
  expect(status).toBe(200)
  return content
}
const sum = (groups: Charts['months']) => groups.reduce((total, { count }) => total + count, 0)

test('each chart has the claims of the period, wherever in a month it begins and ends', async () => {
  const day = fc.integer({ min: -30, max: 850 }).map((ago) => addDays('2026-03-05', -ago))
  await fc.assert(
    fc.asyncProperty(day, day, async (from, to) => {
      const claims = all.filter((candidate) => from <= candidate && candidate <= to).length
      for (const who of [admin, owner]) {
        const { months, families, sales_points } = await ask(from, to, who)
        expect([months, sales_points].map(sum)).toEqual([claims, claims])
        expect(sum(families)).toBe(2 * claims)
      }
    }),
    { numRuns: 60 },
  )
})

it('has a bar for each family whose claims the list finds by it', async () => {
  await db
    .updateTable('paperwork')
    .set({ product_families: ['boiler', 'split'] })
    .execute()
  const countOf = async (filter: string) => {
    const query = new URLSearchParams({ filter, load_values: 'true', limit: '0' })
    const { status, content } = await admin.get<{ count: number }>(`/paperwork/unit?${query}`)
    expect(status).toBe(200)
    return content.count
  }
  expect(await countOf('eq(product_families,split)')).toBe(all.length)
  expect(await countOf('in(product_families,(heat_pump))')).toBe(0)
})

it('has a bar for each product, a wholesaler’s own, whose claims the list finds by it', async () => {
  const { products } = await ask('2024-01-01', '2026-12-31', owner)
  expect(sum(products)).toBe(2 * all.length)
  for (const { key, label } of products) {
    expect(label).toBeTypeOf('string')
    const { status, content } = await owner.get<{ count: number }>(
      `/paperwork/unit?filter=eq(link_products,${key})&limit=0`,
    )
    expect([status, content.count]).toEqual([200, 1])
  }
  const stranger = await api.as('wholesaler', await api.world.wholesaler())
  expect((await ask('2024-01-01', '2026-12-31', stranger)).products).toEqual([])
  const [first] = products
  const { content } = await stranger.get<{ count: number }>(
    `/paperwork/unit?filter=eq(link_products,${first?.key})&limit=0`,
  )
  expect(content.count).toBe(0)
})

it('is for wholesalers and the office, nobody else', async () => {
  for (const role of ['installer', 'moderator'] as const)
    expect((await (await api.as(role)).get('/paperwork/function/charts')).status).toBe(403)
})

it('answers for a hundred years, and for all there are, with the months that have claims', async () => {
  for (const [from, to] of [
    ['1930-01-01', '2030-12-31'],
    ['0001-01-01', '9999-12-31'],
  ] as const) {
    const { months, sales_points } = await ask(from, to)
    expect(months.map(({ key }) => key)).toEqual([
      '2024-02',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(sum(sales_points)).toBe(all.length)
  }
})

it('leaves a claim with the wholesaler its point belonged to when it was submitted', async () => {
  const other = await api.world.wholesaler()
  await db
    .updateTable('sales_point')
    .set({ link_wholesaler: other.id })
    .where('id', '=', point.id)
    .execute()
  expect(sum((await ask('2024-01-01', '2026-12-31', owner)).months)).toBe(all.length)
  const successor = await api.as('wholesaler', other)
  expect(sum((await ask('2024-01-01', '2026-12-31', successor)).months)).toBe(0)
})

it('counts the views of the queue as their lists do', async () => {
  const mine = await api.as('moderator')
  await putClaim(api, { status: 'in_review', assignee: mine.member, due_on: '2026-03-02' })
  const { id } = await putClaim(api, { status: 'in_review', due_on: '2026-03-09' })
  await putClaim(api, { status: 'pending_second_approval', due_on: '2026-03-01' })
  await db.updateTable('paperwork').set({ in_conflict: true }).where('id', '=', id).execute()
  await putClaim(api, { status: 'approved' })
  const { content } = await mine.get('/paperwork/function/queue')
  const count = async (filter: string) =>
    (await mine.get<number>(`/paperwork/count?filter=${filter}`)).content
  const waiting = 'in(paperwork_status,submitted,in_review)'
  expect(content).toEqual({
    open: await count(waiting),
    mine: await count(`and(eq(paperwork_status,in_review),eq(link_assignee,${mine.member}))`),
    second: await count('eq(paperwork_status,pending_second_approval)'),
    objections: await count('eq(paperwork_status,objection)'),
    conflicts: await count('eq(in_conflict,true)'),
    unpaid: await count(
      'and(in(paperwork_status,approved,partially_approved),in(payout_state,unpaid,planned))',
    ),
    overdue: await count(
      'and(in(paperwork_status,submitted,in_review,pending_second_approval,objection),lt(due_on,2026-03-02))',
    ),
  })
  expect(content).toMatchObject({
    mine: 1,
    second: 1,
    conflicts: 1,
    unpaid: 1,
  })
})

it('has the products of a claim that is counted, as they are now', async () => {
  const { id } = await putClaim(api, { status: 'submitted' })
  const linked = async () => {
    const { content } = await admin.get<{ link_products: string[] }>(`/paperwork/unit/${id}`)
    return content.link_products
  }
  const before = await linked()
  expect(before).not.toHaveLength(0)
  const { id: other } = await api.world.product()
  await db
    .updateTable('paperwork_line')
    .set({ link_product: other })
    .where('link_paperwork', '=', id)
    .execute()
  expect(await linked()).toEqual([other])
  expect((await verifyClaims(db)).filter(({ check }) => check === 'claim_products')).toEqual([])
})
