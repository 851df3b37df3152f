import type { OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'

/** Banks write our ids with hyphens and blanks, and cut them where their own fields end. */
const api = await testApi()
afterAll(api.close)
const { admin, handedOver, bring, decideReturns, account } = await payoutOffice(api)
const { db } = api.database
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

let files = 0
let cents = 20_000
const runOfOne = async () => {
  cents += 7
  const run = await handedOver([cents])
  const [item] = run.items
  if (!item) throw new Error('no item')
  return { ...run, item, id: item.end_to_end_id, amount: cents }
}
const statement = (entries: EntryAnswer[]) => {
  files += 1
  const dated = entries.map((entry) => ({ on: '2026-03-03', ...entry }))
  const statements = [{ statement_id: `C${files}`, account, entries: dated }]
  return accountAnswer({ message_id: `C${files}`, statements })
}
const counts = async (file: Uint8Array) => (await bring(file)).content.counts
const whys = async () =>
  (await admin.get<OpenEntries>('/payout_run/function/open_entries')).content.items.map(
    ({ why }) => why,
  )
const statusOf = async (id: string) =>
  (await db.selectFrom('payout').select('payout_status').where('id', '=', id).executeTakeFirst())
    ?.payout_status

const hyphened = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const forms: [string, (id: string) => string][] = [
  ['with hyphens', hyphened],
  ['with blanks', (id) => id.replace(/(.{4})/g, '$1 ').trim()],
  ['in capitals with hyphens', (id) => hyphened(id).toUpperCase()],
  ['cut to 27', (id) => id.slice(0, 27)],
  ['with hyphens, cut to 35', (id) => hyphened(id).slice(0, 35)],
  ['with hyphens, cut to 27', (id) => hyphened(id).slice(0, 27)],
]

describe.each(forms)('an id %s', (_, form) => {
  it('is that of its payout: as reference, in the text, and in a report', async () => {
    const paid = await runOfOne()
    const named = { end_to_end_id: form(paid.id), amount: -paid.amount }
    expect(
      await counts(statement([{ amount: -paid.amount, transactions: [named] }])),
    ).toMatchObject({ executed: 1, open: 0 })
    const text = {
      remittance: `RUECKLAUF EREF+${form(paid.id)} SVWZ+Cashback`,
      amount: paid.amount,
    }
    const back = { amount: paid.amount, code: 'PMNT-RCDT-ESCT', transactions: [text] }
    expect(await counts(statement([back]))).toMatchObject({ returned: 1, open: 0 })
    expect((await decideReturns()).status).toBe(200)
    expect(await statusOf(paid.item.id)).toBe('returned')

    await db.updateTable('installer').set({ inactive: true }).execute()
    const reported = await runOfOne()
    const items = [{ end_to_end_id: form(reported.id), status: 'ACSC' }]
    const ids = { message_id: `P${++files}`, original_message_id: form(reported.message_id) }
    expect(await counts(statusAnswer({ ...ids, payments: [{ items }] }))).toMatchObject({
      executed: 1,
      open: 0,
    })
  })

  it('is that of its run', async () => {
    const run = await runOfOne()
    const batch = { payment_id: form(run.message_id), count: 3 }
    expect(await counts(statement([{ amount: -run.amount, batch }]))).toMatchObject({ executed: 1 })
  })
})

it('an id that was cut so short that it is of two payouts waits for a person', async () => {
  const { items } = await handedOver([31_001, 31_002])
  const [first, second] = items
  if (!first || !second) throw new Error('no items')
  const twin = `${first.end_to_end_id.slice(0, 28)}ffff`
  const { owner } = api.database
  await owner.query('alter table payout disable trigger user')
  await owner.query('update payout set end_to_end_id = $1 where id = $2', [twin, second.id])
  await owner.query('alter table payout enable trigger user')
  const cut = first.end_to_end_id.slice(0, 27)
  const named = { end_to_end_id: cut, amount: -31_001 }
  expect(await counts(statement([{ amount: -31_001, transactions: [named] }]))).toMatchObject({
    executed: 0,
    open: 1,
  })
  const complete = { end_to_end_id: first.end_to_end_id, amount: -31_001 }
  expect(await counts(statement([{ amount: -31_001, transactions: [complete] }]))).toMatchObject({
    executed: 1,
  })
  expect(await whys()).toEqual(['unclear_id'])
})

it('what looks like the beginning of an id and is none of ours is none of our business', async () => {
  const mongo = '507f1f77bcf87cd799439011'
  const named = { end_to_end_id: '507f1f77bcf87cd79a439011', remittance: mongo, amount: -5_00 }
  expect(await counts(statement([{ amount: -5_00, transactions: [named] }]))).toMatchObject({
    other: 1,
    open: 0,
  })
})
