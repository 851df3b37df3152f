import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { releaseHeldCashback } from '../decide/money/release-held-cashback.ts'
import { reminderStep, remindOfRequests } from '../remind/remind-of-requests.ts'
import { expireRequests } from './expire.ts'

const start = '2026-03-02T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
afterEach(() => {
  api.time.now = new Date(start)
})
const { db } = api.database
const on = (instant: string) => {
  api.time.now = new Date(instant)
}
const statusOf = async ({ id }: { id: string }) => {
  const query = db.selectFrom('paperwork').select('paperwork_status').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).paperwork_status
}
const toldOf = (claim: { id: string }, event: string) =>
  db
    .selectFrom('notification')
    .select('text')
    .where('path', '=', `/wallet/${claim.id}`)
    .where('event', '=', event)
    .execute()

describe('a request whose deadline passes', () => {
  it('ends the claim only after the days of grace, and gives everything back', async () => {
    const claim = await putClaim(api, { status: 'request_document' })
    on('2026-03-19T22:59:00Z')
    expect(await expireRequests(api.deps)).toBe(0)
    on('2026-03-19T23:01:00Z')
    expect(await expireRequests(api.deps)).toBe(1)
    expect(await expireRequests(api.deps)).toBe(0)

    expect(await statusOf(claim)).toBe('expired')
    const wallet = await walletBalances(db, { member: claim.installer, now: api.time.now })
    expect(wallet.pending).toBe(0)
    const devices = await db
      .selectFrom('serial_number')
      .select('serial_state')
      .where('id', '=', claim.lines[0]?.serial_number ?? '')
      .execute()
    expect(devices).toEqual([{ serial_state: 'delivered' }])
    expect(await toldOf(claim, 'claim_expired')).toHaveLength(1)
  })

  it('ends once when two instances look at the same time', async () => {
    const claim = await putClaim(api, { status: 'request_document' })
    on('2026-04-01T10:00:00Z')
    const counts = await Promise.all([expireRequests(api.deps), expireRequests(api.deps)])
    expect(counts.sort()).toEqual([0, 1])
    expect(await toldOf(claim, 'claim_expired')).toHaveLength(1)
  })
})

describe('reminders', () => {
  it.each([
    ['2026-03-08', null],
    ['2026-03-09', 'half_time'],
    ['2026-03-12', 'half_time'],
    ['2026-03-13', 'three_days'],
    ['2026-03-15', 'one_day'],
    ['2026-03-16', 'one_day'],
    ['2026-03-17', null],
  ])('on %s of a fortnight are for %s', (today, step) => {
    const request = { requested_on: '2026-03-02', deadline: '2026-03-16', today }
    expect(reminderStep(request)).toBe(step)
  })

  it('are not sent on the day of the request', () => {
    const day = '2026-03-02'
    const request = { requested_on: day, deadline: '2026-03-03', today: day }
    expect(reminderStep(request)).toBeNull()
  })

  it('come once at each step', async () => {
    const claim = await putClaim(api, { status: 'request_document' })
    for (const day of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-13', '2026-03-15']) {
      on(`${day}T10:00:00Z`)
      await Promise.all([remindOfRequests(api.deps), remindOfRequests(api.deps)])
    }
    expect(await toldOf(claim, 'document_reminder')).toHaveLength(3)
  })
})

describe('money whose holding period is over', () => {
  it('becomes available, and its owner is told once', async () => {
    const admin = await api.as('admin')
    const claim = await putClaim(api, { assignee: admin.member, amounts: [12_345] })
    await admin.post(`/paperwork/unit/${claim.id}/function/approve`, {})
    on('2026-03-15T22:00:00Z')
    expect(await releaseHeldCashback(api.deps)).toBe(0)
    on('2026-03-16T10:00:00Z')
    expect(await releaseHeldCashback(api.deps)).toBe(1)
    expect(await releaseHeldCashback(api.deps)).toBe(0)
    const wallet = await walletBalances(db, { member: claim.installer, now: api.time.now })
    expect(wallet).toMatchObject({ held: 0, available: 12_345 })
    const notices = await db
      .selectFrom('notification')
      .select('title')
      .where('link_member', '=', claim.installer)
      .where('event', '=', 'cashback_available')
      .execute()
    expect(notices).toEqual([{ title: '123,45\u00a0€ Cashback sind verfügbar' }])
  })
})
