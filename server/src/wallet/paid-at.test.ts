import { afterAll, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { bookCredit } from '../ledger/credits.ts'
import { bookPayout, returnPayout, settlePayout } from '../ledger/payouts.ts'
import { testApi } from '../testing/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const installer = await api.as('installer')
const { member } = installer

const on = (day: string) => ({ actor: null, at: new Date(`${day}T09:00:00Z`) })

async function credited(amount: number, day: string): Promise<string> {
  const { id } = await api.world.draft({ link_installer: member })
  const source = { type: 'paperwork', id }
  const parties = { brand: api.deps.brand.id, member, holding_days: 0 }
  await db
    .transaction()
    .execute((tx) => bookCredit(tx, { ...parties, source, key: id, amount, ...on(day) }))
  return id
}

async function paidOut(amount: number, day: string): Promise<string> {
  const payout = newId()
  await db.transaction().execute(async (tx) => {
    await bookPayout(tx, { payout, member, amount, ...on(day) })
    await settlePayout(tx, { payout, member, ...on(day) })
  })
  return payout
}

const paidAt = async (claim: string) =>
  (await installer.get<{ paid_at: string | null }>(`/paperwork/unit/${claim}/function/paid_at`))
    .content.paid_at

it('a claim is paid by the payout that reaches its credit, the oldest credit first', async () => {
  const [first, second, third] = [
    await credited(5_000, '2026-01-10'),
    await credited(3_000, '2026-01-20'),
    await credited(2_000, '2026-02-01'),
  ]
  expect(await paidAt(first)).toBeNull()
  await paidOut(6_000, '2026-02-05')
  expect(await paidAt(first)).toContain('2026-02-05')
  expect(await paidAt(second)).toBeNull()
  const returned = await paidOut(4_000, '2026-02-20')
  expect(await paidAt(third)).toContain('2026-02-20')
  await db
    .transaction()
    .execute((tx) => returnPayout(tx, { payout: returned, member, ...on('2026-02-25') }))
  expect(await paidAt(second)).toBeNull()
  await paidOut(2_000, '2026-03-01')
  expect(await paidAt(second)).toContain('2026-03-01')
  expect(await paidAt(third)).toBeNull()
  expect(await paidAt(first)).toContain('2026-02-05')
})

it('is told nobody else', async () => {
  const claim = await credited(1_000, '2026-02-10')
  const other = await api.as('installer')
  const asked = await other.get(`/paperwork/unit/${claim}/function/paid_at`)
  expect(asked.status).toBe(404)
  const wholesaler = await api.as('wholesaler')
  expect((await wholesaler.get(`/paperwork/unit/${claim}/function/paid_at`)).status).toBe(403)
})
