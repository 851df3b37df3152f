import type { Charts, Kpi } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { testApi } from '../testing/servers/api.ts'
import { carryOverFigures } from './kept/carry-over.ts'
import { followClaims } from './kept/follow-claims.ts'
import { measure } from './kept/measure-claims.ts'
import { verifyFigures } from './kept/verify-figures.ts'

const at = (day: string) => `${day}T09:00:00Z`

describe('how long a decision took us', () => {
  const claim = { id: 'c', submitted_at: at('2026-03-02'), decided_at: at('2026-03-13') }
  const wait = (from: string, to: string) =>
    [
      { at: at(from), status: 'request_document' },
      { at: at(to), status: 'in_review' },
    ] as const

  it('is told in working days', () => {
    expect(measure(claim, [], 'NW')).toEqual({ id: 'c', work_days: 9 })
    const holiday = { ...claim, submitted_at: at('2026-04-02'), decided_at: at('2026-04-07') }
    expect(measure(holiday, [], 'NW').work_days).toBe(1)
  })

  it('is without the days on which it waited for the participant', () => {
    const waits = [...wait('2026-03-03', '2026-03-05'), ...wait('2026-03-09', '2026-03-12')]
    expect(measure(claim, waits, 'NW')).toEqual({ id: 'c', work_days: 4 })
  })

  it('is without the days between a decision and the objection to it', () => {
    const objected = [
      { at: at('2026-03-03'), status: 'rejected' },
      { at: at('2026-03-11'), status: 'objection' },
      { at: at('2026-03-13'), status: 'approved' },
    ] as const
    expect(measure(claim, objected, 'NW')).toMatchObject({ work_days: 3 })
  })

  it('is nothing before the decision, and never less than nothing', () => {
    expect(measure({ ...claim, decided_at: null }, [], 'NW').work_days).toBeNull()
    expect(measure(claim, wait('2026-03-01', '2026-03-20'), 'NW').work_days).toBe(0)
  })
})

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { world, database } = api
const { db } = database
const admin = await api.as('admin')

const ask = async <Content>(path: string, who: Pick<typeof admin, 'get'> = admin) => {
  await followClaims(api.deps)
  return (await who.get<Content>(`/paperwork/function/${path}`)).content
}

describe('figures of what was worked out', () => {
  it('tell times and payments', async () => {
    const { id, installer } = await putClaim(api, { status: 'approved', amounts: [10_000] })
    await sql`update paperwork set decided_at = '2026-03-05T10:00:00Z' where id = ${id}`.execute(db)
    await putClaim(api, { status: 'request_document', installer })
    const kpi = await ask<Kpi>('kpi?days=30')
    expect(kpi).toMatchObject({
      ...{ submitted: 2, decided: 1, work_median_days: 3, returned_payouts: 0 },
    })
    expect(kpi.previous).toMatchObject({ work_median_days: null, submitted: 0 })
  })

  it('tell of which Land they are', async () => {
    const charts = await ask<Charts>('charts?from=2026-03-01&to=2026-03-31')
    expect(charts.lands.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('are of a wholesaler those through his own sales points alone', async () => {
    const house = await world.wholesaler()
    const own = await api.as('wholesaler', house)
    const point = await world.salesPoint({ link_wholesaler: house.id, postcode: '80331' })
    const mine = await putClaim(api, { status: 'submitted', amounts: [10_000] })
    await putClaim(api, { status: 'submitted', amounts: [10_000] })
    await db
      .updateTable('paperwork')
      .set({ link_sales_point: point.id, link_wholesaler: house.id })
      .where('id', '=', mine.id)
      .execute()
    const charts = await ask<Charts>('charts?from=2026-03-01&to=2026-03-31', own)
    expect(charts.lands).toMatchObject([{ key: 'BY', count: 1, amount: 100 }])
    expect((await own.get('/paperwork/function/kpi')).status).toBe(403)
  })

  it('are what a recount has', async () => {
    await carryOverFigures(api.deps)
    expect(await verifyFigures(database)).toEqual([])
  })

  it('of a late rejection stay as they are when it is contested', async () => {
    const [firm, before] = [await world.installer(), api.time.now]
    const owner = await api.as('installer', firm)
    const { id } = await submittedClaim(api, { owner, product: await world.product({}) })
    api.time.now = new Date('2026-03-30T09:00:00Z')
    const reviewer = await api.as('admin')
    const step = async (who: typeof owner, name: string, input: object) =>
      expect((await who.post(`/paperwork/unit/${id}/function/${name}`, input)).status).toBe(200)
    await step(reviewer, 'take', {})
    await step(reviewer, 'reject', { reason: 'SERIAL_UNREADABLE' })
    const measures = async () => {
      const { in_time_percent, work_median_days, rejections } = await ask<Kpi>(
        'kpi?days=7',
        reviewer,
      )
      return { in_time_percent, work_median_days, rejections }
    }
    const late = { in_time_percent: 0, work_median_days: 14 }
    const rejections = [{ reason: 'SERIAL_UNREADABLE', count: 1 }]
    expect(await measures()).toEqual({ ...late, rejections })
    const again = await api.as('installer', firm)
    await step(again, 'object', { text: 'Die Seriennummer steht auf dem zweiten Foto.' })
    expect(await measures()).toEqual({ ...late, rejections: [] })
    expect(await verifyFigures(database)).toEqual([])
    api.time.now = before
  })

  it('tell the brand nothing of payments', async () => {
    const brand = await api.as('brand')
    expect(await ask<Kpi>('kpi', brand)).toMatchObject({
      returned_payouts: null,
      lead_median_days: null,
    })
  })
})

describe('the effect of a campaign', () => {
  it('compares the devices a day with as many days before', async () => {
    const product = await world.product({ amount: 10_000 })
    const id = await putDraft(api, {
      ...{ products: [product.id], purchase_from: '2026-03-06', purchase_to: '2026-03-31' },
      campaign_status: 'active',
    })
    const put = async (submitted_at: string, devices: number) => {
      const amounts = Array.from({ length: devices }, () => 10_000)
      const claim = await putClaim(api, { status: 'submitted', amounts })
      await sql`update paperwork set submitted_at = ${submitted_at} where id = ${claim.id}`.execute(
        db,
      )
      await sql`update paperwork_line set link_product = ${product.id}
        where link_paperwork = ${claim.id}`.execute(db)
    }
    await put(at('2026-03-02'), 2)
    await put(at('2026-03-09'), 3)
    const path = `/campaign/unit/${id}/function/uplift`
    expect((await admin.get(path)).content).toEqual({
      ...{ from: '2026-03-06', to: '2026-03-10', days: 5 },
      ...{ devices: 3, devices_before: 2, percent: 50 },
    })
    const installer = await api.as('installer', await world.installer())
    expect([403, 404]).toContain((await installer.get(path)).status)
  })
})
