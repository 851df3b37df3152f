import { afterAll, beforeEach, expect, it } from 'vitest'
import { grantedClaim, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { verifyReceipts } from './verify-receipts.ts'

/** § 19 UStG asks for the day of the supply, whatever the member is when it is paid (decision 290). */
const api = await testApi()
const { db } = api.database
afterAll(async () => {
  expect(await verifyReceipts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})
const office = { admin: await api.as('admin'), second: await api.as('admin') }

const claimOf = (was: boolean, installer?: string) =>
  grantedClaim(api, {
    treatment: 'service_credit',
    fields: { self_billing: true, small_business: was },
    ...(installer ? { installer } : {}),
  })
const becomes = (installer: string, small_business: boolean) =>
  db.updateTable('installer').set({ small_business }).where('id', '=', installer).execute()
/** The change is dated by the clock of the database. */
const serveLater = (claim: { id: string }) =>
  db
    .updateTable('paperwork')
    .set({ commissioning_date: '2099-01-02' })
    .where('id', '=', claim.id)
    .execute()
const receiptsOf = async (installer: string) => {
  await workEffects(api.deps)
  const rows = await db
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'link_receipt', 'receipt.id')
    .select(['gross', 'vat', 'content'])
    .where('link_member', '=', installer)
    .orderBy('receipt_number')
    .execute()
  return rows.map(({ gross, vat, content }) => [gross, vat, content.small_business])
}

it('a service of a small business is billed without VAT, although it is regular when it is paid', async () => {
  const claim = await claimOf(true)
  await becomes(claim.installer, false)
  await payAll(office)
  expect(await receiptsOf(claim.installer)).toEqual([[20_000, 0, true]])
})

it('a service of a regular company is billed with VAT, although it is small when it is paid', async () => {
  const claim = await claimOf(false)
  await becomes(claim.installer, true)
  await payAll(office)
  expect(await receiptsOf(claim.installer)).toEqual([[20_000, 3_193, false]])
})

it('services before and after the change, in one payout, have a receipt each', async () => {
  const before = await claimOf(true)
  await becomes(before.installer, false)
  await serveLater(await claimOf(true, before.installer))
  await payAll(office)
  expect((await receiptsOf(before.installer)).toSorted()).toEqual([
    [20_000, 0, true],
    [20_000, 3_193, false],
  ])
})
