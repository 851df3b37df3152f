import { afterAll, expect, it } from 'vitest'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { verifyPayouts } from '../payouts/verify-payouts.ts'
import { grantedClaim, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { verifyReceipts } from './verify-receipts.ts'

const api = await testApi()
afterAll(async () => {
  expect(await verifyLedger(api.database.db)).toEqual([])
  expect(await verifyPayouts(api.database.db)).toEqual([])
  expect(await verifyReceipts(api.database.db)).toEqual([])
  await api.close()
})
const { db } = api.database
const office = { admin: await api.as('admin'), second: await api.as('admin') }

it('a debt that was written off is in no later receipt', async () => {
  const { id, installer } = await grantedClaim(api, { amounts: [1_313] })
  await payAll(office)
  const reversed = await office.admin.post(`/paperwork/unit/${id}/function/reverse`, {
    reason: 'RETURNED_GOODS',
  })
  expect(reversed.status).toBe(200)
  const reason = 'Der Betrieb ist insolvent.'
  const step = (who: typeof office.admin, name: string, body: object) =>
    who.post(`/installer/unit/${installer}/function/${name}`, body)
  expect((await step(office.admin, 'write_off', { reason })).status).toBe(200)
  expect((await step(office.second, 'confirm_write_off', {})).status).toBe(200)
  await grantedClaim(api, { installer, amounts: [1_050] })
  await payAll(office)
  await workEffects(api.deps)
  const receipts = await db
    .selectFrom('receipt')
    .select(['receipt_kind', 'gross'])
    .where('link_member', '=', installer)
    .orderBy('receipt_number')
    .execute()
  expect(receipts).toEqual([
    { receipt_kind: 'price_reduction', gross: 1_313 },
    { receipt_kind: 'price_reduction', gross: 1_050 },
  ])
})
