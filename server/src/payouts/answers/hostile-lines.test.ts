import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { zip } from '../../platform/export/zip.ts'
import {
  type AccountAnswer,
  accountAnswer,
  type EntryAnswer,
} from '../../sepa/example/account-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyPayouts } from '../verify-payouts.ts'

/** What nobody should send, and what a bank may: money moves by it only where it has to. */
const api = await testApi()
const { handedOver, bring, decideReturns, account, statusesOf, whys } = await payoutOffice(api)
const { db } = api.database
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

const PAYEE = 'NL91ABNA0417164300'
let files = 0
const statement = (entries: EntryAnswer[], more: Partial<AccountAnswer> = {}) => {
  files += 1
  const dated = entries.map((entry) => ({ on: '2026-03-03', ...entry }))
  const statements = [{ statement_id: `H${files}`, account, entries: dated }]
  return accountAnswer({ message_id: `H${files}`, statements, ...more })
}
const countsOf = async (file: Uint8Array) => {
  const { status, content, messages } = await bring(file)
  if (status !== 200) expect([400, 409, 413, 422]).toContain(status)
  return status === 200 ? content.counts : { refused: messages[0]?.message ?? '' }
}
let cents = 500_00
async function runOf(count: number) {
  cents += 1_000
  const amounts = Array.from({ length: count }, (_, at) => cents + at)
  const { run, message_id, items } = await handedOver(amounts, { iban: PAYEE })
  const ids = items.map(({ end_to_end_id, amount }) => ({ id: end_to_end_id, amount }))
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  return { run, message_id, items: ids, sum }
}
type Run = Awaited<ReturnType<typeof runOf>>
const paid = ({ message_id, sum }: Run): EntryAnswer => ({
  amount: -sum,
  reference: `SUM ${message_id}`,
  batch: { payment_id: message_id },
})
const back = (item: { id: string; amount: number }, more: Partial<EntryAnswer> = {}) => ({
  amount: item.amount,
  reference: `BACK ${item.id}`,
  transactions: [{ end_to_end_id: item.id, amount: item.amount, returned: { code: 'AC06' } }],
  ...more,
})

describe('what comes back of a batch', () => {
  it('in part is put back alone, once, whichever message tells it first', async () => {
    const run = await runOf(3)
    const [first = { id: '', amount: 0 }] = run.items
    expect(await countsOf(statement([back(first)], { kind: 'camt.054' }))).toMatchObject({
      returned: 1,
    })
    expect(await countsOf(statement([paid(run)], { kind: 'camt.054' }))).toMatchObject({ open: 0 })
    expect(await countsOf(statement([paid(run), back(first)]))).toMatchObject({ returned: 0 })
    expect((await decideReturns()).status).toBe(200)
    const after = await statusesOf(run.run)
    expect(['rejected', 'returned']).toContain(after[0])
    expect(after.slice(1)).toEqual(['executed', 'executed'])
  })

  it('twice in one file is put back once, and the second time is asked about', async () => {
    const run = await runOf(1)
    const [item = { id: '', amount: 0 }] = run.items
    const again = { reference: 'OTHER' }
    expect(await countsOf(statement([paid(run), back(item), back(item, again)]))).toMatchObject({
      ...{ executed: 1, returned: 1, open: 1 },
    })
    expect((await decideReturns()).status).toBe(200)
    expect(await statusesOf(run.run)).toEqual(['returned'])
    expect(await whys(run.run)).toEqual(['returned_twice'])
  })

  it.each([
    ['less than the payout', -500],
    ['more than the payout', 500],
    ['with charges taken off', -35],
  ])('%s is asked about, and nothing moves', async (_, difference) => {
    const run = await runOf(1)
    const [item = { id: '', amount: 0 }] = run.items
    await countsOf(statement([paid(run)]))
    const partial = back({ ...item, amount: item.amount + difference })
    expect(await countsOf(statement([partial]))).toMatchObject({ returned: 0, open: 1 })
    expect(await whys(run.run)).toEqual(['amount_differs'])
    expect(await statusesOf(run.run)).toEqual(['executed'])
  })

  it('in an entry that is less than its transactions keeps the difference as a line of its own', async () => {
    const run = await runOf(2)
    await countsOf(statement([paid(run)]))
    const transactions = run.items.map(({ id, amount }) => ({
      ...{ end_to_end_id: id, amount, returned: { code: 'AC06' } },
    }))
    const entry = { amount: run.sum - 250, code: 'PMNT-RCDT-RRTN', transactions }
    expect(await countsOf(statement([entry]))).toMatchObject({ entries: 3, returned: 2 })
    expect((await decideReturns()).status).toBe(200)
    expect(await statusesOf(run.run)).toEqual(['returned', 'returned'])
  })
})

describe('nothing moves by', () => {
  it.each<[string, (run: Run) => EntryAnswer, string]>([
    ['another currency', (run) => ({ ...paid(run), currency: 'USD' }), 'currency_differs'],
    ['a debit that is reversed', (run) => ({ ...paid(run), is_reversal: true }), 'reversal'],
    ['a credit of the whole', (run) => ({ ...paid(run), amount: run.sum }), 'reversal'],
    ['a cent too much', (run) => ({ ...paid(run), amount: -run.sum - 1 }), 'amount_differs'],
    ['a huge sum', (run) => ({ ...paid(run), amount: -999_999_999_999 }), 'amount_differs'],
    ['nothing at all', (run) => ({ ...paid(run), amount: 0 }), 'reversal'],
  ])('%s: a person is asked', async (_, entryOf, why) => {
    const run = await runOf(2)
    expect(await countsOf(statement([entryOf(run)]))).toMatchObject({ executed: 0, open: 1 })
    expect(await whys(run.run)).toEqual([why])
    expect(await statusesOf(run.run)).toEqual(['sent', 'sent'])
  })

  it.each([
    ['a negative amount', '<Amt Ccy="EUR">-1.00</Amt>'],
    ['an amount beyond all money', `<Amt Ccy="EUR">${'9'.repeat(30)}.00</Amt>`],
    ['an amount in words', '<Amt Ccy="EUR">viel</Amt>'],
    ['an exponent', '<Amt Ccy="EUR">1e3</Amt>'],
  ])('%s: the file is refused', async (_, amount) => {
    const run = await runOf(1)
    const file = statement([paid(run)]).toString()
    const wrong = file.replace(/(<Ntry>)<Amt Ccy="EUR">[^<]*<\/Amt>/, `$1${amount}`)
    expect(wrong).not.toBe(file)
    expect(await countsOf(Buffer.from(wrong))).toMatchObject({ refused: expect.any(String) })
    expect(await statusesOf(run.run)).toEqual(['sent'])
  })

  it('a day to come, or what is only announced', async () => {
    const run = await runOf(1)
    expect(await countsOf(statement([{ ...paid(run), on: '2026-06-01' }]))).toMatchObject({
      refused: expect.stringContaining('01.06.2026'),
    })
    for (const status of ['PDNG', 'INFO', 'FUTR'])
      expect(await countsOf(statement([{ ...paid(run), status }]))).toMatchObject({ executed: 0 })
    expect(await statusesOf(run.run)).toEqual(['sent'])
  })
})

it('the same statement twice in an archive is read once', async () => {
  const run = await runOf(1)
  const content = [statement([paid(run)])]
  const twice = ['1.xml', 'kopie/1.xml'].map((name) => ({ name, content }))
  expect(await countsOf(await buffer(zip(twice)))).toMatchObject({ executed: 1, known: 1, open: 0 })
})

it('one run on two accounts in one file is paid by its own', async () => {
  const run = await runOf(1)
  const entry = { ...paid(run), on: '2026-03-03' }
  const foreign = { statement_id: 'F', account: 'DE89370400440532013000', entries: [entry] }
  const ours = { statement_id: `A${files}`, account, entries: [entry] }
  const file = accountAnswer({ message_id: 'TWO', statements: [foreign, ours] })
  expect(await countsOf(file)).toMatchObject({ entries: 1, executed: 1, open: 0 })
})
