import type { MonthSum } from '@ruecklauf/model'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyPayouts } from '../verify-payouts.ts'

/** A bank may refuse an item, book it with its batch all the same, and give it back by a line of its own. */
const api = await testApi()
const { admin, call, handedOver, bring, decideReturns, account, statusesOf } =
  await payoutOffice(api)
const { db } = api.database
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

/** A run whose second item the bank has refused, and two people have put back. */
async function partlyRefused(amounts: readonly [number, number]) {
  const { run, message_id, items, members } = await handedOver(amounts)
  const [, refused] = items
  if (!refused) throw new Error('no items')
  const { end_to_end_id, amount } = refused
  const item = { end_to_end_id, status: 'RJCT', reason: 'AC01' }
  const payments = [{ payment_id: message_id, items: [item] }]
  const report = { message_id: `P${run}`, original_message_id: message_id, payments }
  expect((await bring(statusAnswer(report), run)).content.counts).toMatchObject({ rejected: 1 })
  expect((await decideReturns()).status).toBe(200)
  const batch: EntryAnswer = {
    amount: -(amounts[0] + amounts[1]),
    reference: `SUM ${run}`,
    on: '2026-03-02',
    batch: { payment_id: message_id },
  }
  const back: EntryAnswer = {
    amount,
    reference: `BACK ${run}`,
    on: '2026-03-02',
    transactions: [{ end_to_end_id, amount, returned: { code: 'AC01' } }],
  }
  return { run, members, batch, back }
}
let files = 0
const countsOf = async (entries: EntryAnswer[], kind: 'camt.053' | 'camt.054' = 'camt.053') => {
  files += 1
  const statements = [{ statement_id: `R${files}`, account, entries }]
  return (await bring(accountAnswer({ kind, message_id: `R${files}`, statements }))).content.counts
}
const bankOf = async (run: string) => {
  const { content } = await admin.get<{ sums: MonthSum[] }>(
    '/accounting_month/function/sums?month=2026-03',
  )
  const bank = content.sums.find(({ id }) => id === 'bank')
  return bank?.differences.find(({ subject }) => subject === run) ?? null
}

it.each(['in one statement', 'in two', 'the other way round', 'and in a notice as well'])(
  'the month has no difference once it is given back: %s',
  async (way) => {
    const { run, members, batch, back } = await partlyRefused([10_000, 20_274])
    if (way === 'in one statement') {
      expect(await countsOf([batch, back])).toMatchObject({ executed: 1, returned: 0, open: 0 })
    } else if (way === 'the other way round') {
      expect(await countsOf([back])).toMatchObject({ returned: 0, open: 0 })
      expect(await countsOf([batch])).toMatchObject({ executed: 1, open: 0 })
    } else {
      expect(await countsOf([batch])).toMatchObject({ executed: 1, open: 0 })
      expect(await bankOf(run)).toMatchObject({ stated: 302.74, booked: 100 })
      if (way !== 'in two') expect(await countsOf([back], 'camt.054')).toMatchObject({ open: 0 })
      expect(await countsOf([back])).toMatchObject({ returned: 0, open: 0 })
    }
    expect(await bankOf(run)).toBeNull()
    expect(await statusesOf(run)).toEqual(['executed', 'rejected'])
    const balances = members.map((member) => walletBalances(db, { member, now: api.time.now }))
    expect(await Promise.all(balances)).toMatchObject([
      { available: 0, in_payout: 0, paid: 10_000 },
      { available: 20_274, in_payout: 0, paid: 0 },
    ])
    expect((await call(admin, run, 'close')).content.payout_run_status).toBe('closed')
  },
)

it('a batch without the refused item is the run’s as well, and leaves no difference', async () => {
  const { run, batch } = await partlyRefused([11_000, 21_000])
  expect(await countsOf([{ ...batch, amount: -11_000 }])).toMatchObject({ executed: 1, open: 0 })
  expect(await bankOf(run)).toBeNull()
})
