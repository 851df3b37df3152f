import { addDays, type Dashboard, type Kpi } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { payoutOffice } from '../testing/payouts/handed-over.ts'
import { testApi } from '../testing/servers/api.ts'
import { carryOverFigures } from './kept/carry-over.ts'
import { countNewInstallers } from './new-installers.ts'

const api = await testApi({ now: '2026-07-08T09:00:00Z' })
afterAll(api.close)
const admin = await api.as('admin')
const { db } = api.database

/** A claim of an installer of its own, submitted and rejected at an instant. */
async function rejectedAt(submitted_at: string, installer?: string) {
  const { id } = await putClaim(api, {
    status: 'rejected',
    amounts: [10_000],
    ...(installer && { installer }),
  })
  const set = { submitted_at, decided_at: submitted_at }
  await db.updateTable('paperwork').set(set).where('id', '=', id).execute()
}

it('begins all figures with the same German day', async () => {
  // Half past midnight on 1 July in Germany, and half an hour before midnight.
  await rejectedAt('2026-06-30T22:30:00Z')
  await rejectedAt('2026-06-30T21:30:00Z')
  const { content } = await admin.get<Kpi>('/paperwork/function/kpi?days=8')
  expect(content).toMatchObject({
    from: '2026-07-01',
    submitted: 1,
    rejections: [{ reason: 'RETURNED_GOODS', count: 1 }],
  })
})

it('means by thirty days what the dashboard means', async () => {
  for (const day of ['2026-06-09', '2026-06-08', '2026-05-10', '2026-05-09'])
    await rejectedAt(`${day}T10:00:00Z`)
  await carryOverFigures(api.deps)
  const { lately, before } = (await admin.get<Dashboard>('/paperwork/function/dashboard')).content
  const kpi = (await admin.get<Kpi>('/paperwork/function/kpi?days=30')).content
  expect(kpi).toMatchObject(lately)
  expect(kpi.previous).toMatchObject(before)
  expect([lately.submitted, before.submitted]).toEqual([3, 2])
})

it('counts new installers of a period, wherever in a month it begins and ends', async () => {
  const days: Record<string, string[]> = {
    often: ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-15', '2025-04-30', '2025-05-01'],
    twice: ['2025-01-01', '2025-05-31'],
    once: ['2025-03-01'],
    later: ['2025-07-01', '2025-07-02'],
  }
  for (const submitted of Object.values(days)) {
    const { id } = await api.world.installer()
    for (const day of submitted) await rejectedAt(`${day}T10:00:00Z`, id)
  }
  await carryOverFigures(api.deps)
  const all = Object.values(days)
  for (const [from, to] of [
    ['2025-02-01', '2025-02-28'],
    ['2025-01-31', '2025-03-01'],
    ['2025-01-15', '2025-04-15'],
    ['2025-05-02', '2025-05-31'],
    ['2025-02-02', '2025-02-27'],
    ['2025-05-31', '2025-07-01'],
  ] as const) {
    const within = (own: readonly string[], first: string, last: string) =>
      own.filter((day) => day >= first && day <= last).length
    const first = all.filter(
      (own) => within(own, from, to) > 0 && within(own, '0001-01-01', addDays(from, -1)) === 0,
    )
    expect([from, await inTransaction(db, (tx) => countNewInstallers(tx, { from, to }))]).toEqual([
      from,
      first.length,
    ])
  }
})

it('counts a payment that came back on the day on which it was booked, whatever changes of it later', async () => {
  const { handedOver, admin: first, second } = await payoutOffice(api)
  const { run, items } = await handedOver([2_000])
  const byTwo = bookedByTwo([first, second])
  expect((await byTwo(run, 'executed', { on: '2026-07-08' })).status).toBe(200)
  const back = { item: items[0]?.id, words: 'Konto erloschen', code: 'AC04' }
  expect((await byTwo(run, 'returned', back)).status).toBe(200)
  const returned = async (who = admin) =>
    (await who.get<Kpi>('/paperwork/function/kpi?days=30')).content.returned_payouts
  expect(await returned()).toBe(1)
  api.time.now = new Date('2026-09-08T09:00:00Z')
  await db
    .updateTable('payout')
    .set({ return_reason: 'Konto aufgelöst' })
    .where('id', '=', back.item ?? '')
    .execute()
  expect(await returned(await api.as('admin'))).toBe(0)
})
