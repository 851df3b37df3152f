import type { OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { admin, second, handedOver, bring, decideReturns, account } = await payoutOffice(api)
const { db } = api.database
const counted = countStatements(api.database.pool)
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

const payee = { iban: 'NL91ABNA0417164300' }
const day = '2026-03-03'
let amount = 10_000
let files = 0
/** A run of one item, of a sum that no other has. */
const runOfOne = async () => {
  amount += 111
  return { ...(await handedOver([amount], payee)), amount }
}

const countsOf = async (file: Buffer) => {
  const { status, content, messages } = await bring(file)
  return status === 200 ? content.counts : { refused: messages[0]?.message }
}
const bank = (entry: EntryAnswer, of: { kind?: 'camt.053' | 'camt.054'; at?: string } = {}) => {
  files += 1
  const { kind = 'camt.053', at = account } = of
  const statements = [{ statement_id: `S${files}`, account: at, entries: [{ on: day, ...entry }] }]
  return countsOf(accountAnswer({ kind, message_id: `M${files}`, statements }))
}
const batch = (sum: number, entry: Partial<EntryAnswer> = {}): EntryAnswer => ({
  ...{ amount: -sum, own_code: 'NTRF+191+00931', reference: `R${files}`, batch: { count: 1 } },
  ...entry,
})
const statusOf = async (run: string) =>
  (
    await db
      .selectFrom('payout')
      .select('payout_status')
      .where('link_payout_run', '=', run)
      .orderBy('id')
      .execute()
  ).map((item) => item.payout_status)
const openCount = async () =>
  (await admin.get<OpenEntries>('/payout_run/function/open_entries')).content.count
const refuse = async (run: string) => {
  const path = `/payout_run/unit/${run}/function/refused`
  const body = { evidence: 'Anruf bei der Bank', reason: 'Abgelehnt' }
  const { content } = await admin.post<{ id: string }>(path, body)
  const { status } = await second.post(`/change/unit/${content.id}/function/confirm_change`, {})
  expect(status).toBe(200)
}

describe('a batch of a waiting run’s sum is only proposed where it', () => {
  it.each<[string, (sum: number) => EntryAnswer]>([
    ['names another order', (sum) => batch(sum, { batch: { payment_id: 'LOHN-2026-03' } })],
    ['has another count of transfers', (sum) => batch(sum, { batch: { count: 17 } })],
    [
      'names another payee',
      (sum) =>
        batch(sum, {
          transactions: [{ amount: -sum, iban: 'DE75512108001245126199', name: 'L GmbH' }],
        }),
    ],
    ['takes something back', (sum) => batch(sum, { is_reversal: true })],
  ])('%s', async (_, entryOf) => {
    const { run, amount: sum } = await runOfOne()
    expect(await bank(entryOf(sum))).toMatchObject({ open: 1 })
    expect(await statusOf(run)).toEqual(['sent'])
  })

  it('may be that of a run which is paid without any line of the bank', async () => {
    const first = await runOfOne()
    const [item] = first.items
    const report = { message_id: 'P1', original_message_id: first.message_id }
    const items = [{ end_to_end_id: item?.end_to_end_id ?? '', status: 'ACSC' }]
    await countsOf(statusAnswer({ ...report, payments: [{ payment_id: first.message_id, items }] }))
    expect(await statusOf(first.run)).toEqual(['executed'])
    await db.updateTable('installer').set({ inactive: true }).execute()
    const next = await handedOver([first.amount], payee)
    expect(await bank(batch(first.amount))).toMatchObject({ open: 1 })
    expect(await statusOf(next.run)).toEqual(['sent'])
  })
})

it('a batch that a notice has told is no second run’s of that sum', async () => {
  const first = await runOfOne()
  const entry = batch(first.amount, { reference: 'TOLD', batch: { payment_id: first.message_id } })
  await bank(entry, { kind: 'camt.054' })
  await db.updateTable('installer').set({ inactive: true }).execute()
  const next = await handedOver([first.amount], payee)
  expect(await bank(batch(first.amount, { reference: 'TOLD' }))).toMatchObject({ known: 1 })
  expect(await statusOf(next.run)).toEqual(['sent'])
})

it('a batch from before a run’s hand-over is not its own, and its file is taken', async () => {
  const { run, amount: sum } = await runOfOne()
  expect(await bank(batch(sum, { on: '2026-03-01' }))).toMatchObject({ entries: 1 })
  expect(await statusOf(run)).toEqual(['sent'])
})

describe('what the bank pays although it was said to have refused it waits for a person', () => {
  it.each<[string, (run: { message_id: string; amount: number }) => EntryAnswer]>([
    [
      'by our id',
      ({ message_id, amount: sum }) => batch(sum, { batch: { payment_id: message_id } }),
    ],
    ['as a batch', ({ amount: sum }) => batch(sum)],
    [
      'as a transfer to its payee',
      ({ amount: sum }) => ({
        ...{ amount: -sum, own_code: 'NTRF+116+00931' },
        transactions: [{ amount: -sum, ...payee, name: 'X' }],
      }),
    ],
  ])('%s', async (_, entryOf) => {
    const run = await runOfOne()
    await refuse(run.run)
    const before = await openCount()
    await bank(entryOf(run))
    expect((await openCount()) - before).toBe(1)
  })
})

it('lines of two messages with one id of the bank are told apart by the item they name', async () => {
  const { run, items, message_id } = await handedOver([61_000, 61_000], payee)
  for (const { end_to_end_id } of items) {
    const item = { end_to_end_id: end_to_end_id ?? '', status: 'RJCT', reason: 'AC04' }
    const payments = [{ payment_id: message_id, items: [item] }]
    const ids = { message_id: 'NOTPROVIDED', original_message_id: message_id }
    expect(await countsOf(statusAnswer({ ...ids, payments }))).toMatchObject({ rejected: 1 })
    expect((await decideReturns()).status).toBe(200)
  }
  expect(await statusOf(run)).toEqual(['rejected', 'rejected'])
})

it('no bank has booked anything on a day to come', async () => {
  const { run, amount: sum, message_id } = await runOfOne()
  const entry = batch(sum, { on: '2099-12-31', batch: { payment_id: message_id } })
  expect(await bank(entry)).toMatchObject({ refused: expect.stringContaining('31.12.2099') })
  expect(await statusOf(run)).toEqual(['sent'])
})

it('a direct debit that bounced is none of ours', async () => {
  expect(await bank({ amount: -1_000, own_code: 'NTRF+109+00931', text: 'Kunde' })).toMatchObject({
    other: 1,
  })
})

it('a thousand debits of a run’s sum cost one question each, and no run is read again for them', async () => {
  const { amount: sum } = await runOfOne()
  files += 1
  const entries = Array.from({ length: 1_000 }, (_, n) => ({
    ...batch(sum, { reference: `N${n}`, on: day, batch: { count: 17 } }),
  }))
  const statements = [{ statement_id: `S${files}`, account, entries }]
  const { result, statements: sent } = await counted(() => countsOf(accountAnswer({ statements })))
  expect(result).toMatchObject({ open: 1_000 })
  expect(sent.length).toBeLessThan(200)
})
