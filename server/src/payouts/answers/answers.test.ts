import type { Dashboard, OpenEntries } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { fundingAccount, walletAccount } from '../../ledger/accounts.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { post } from '../../ledger/post.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { accountAnswer, type EntryAnswer } from '../../sepa/example/account-answer.ts'
import { statusAnswer } from '../../sepa/example/status-answer.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { verifyPayouts } from '../verify-payouts.ts'

const api = await testApi()
const office = await payoutOffice(api)
const { admin, second, handedOver, bring, call, decideReturns, account } = office
const { db } = api.database
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})

/** Nobody else has money that a run of the test would pay. */
beforeEach(async () => {
  await db.updateTable('installer').set({ inactive: true }).execute()
})

let statements = 0
const statement = (
  entries: EntryAnswer[],
  more: { kind?: 'camt.054'; account?: string; statement_id?: string } = {},
) => {
  const { kind = 'camt.053', ...head } = more
  statements += 1
  return accountAnswer({
    kind,
    message_id: `M${statements}`,
    statements: [{ statement_id: `S${statements}`, account, ...head, entries }],
  })
}
const paid = (item: { end_to_end_id: string; amount: number }, reference = 'R1'): EntryAnswer => ({
  reference,
  amount: -item.amount,
  transactions: [{ end_to_end_id: item.end_to_end_id, amount: -item.amount }],
})
const back = (
  item: { end_to_end_id: string; amount: number },
  { code = 'AC04', reference = 'B1', cents = 0 } = {},
): EntryAnswer => ({
  reference,
  amount: item.amount + cents,
  transactions: [
    { end_to_end_id: item.end_to_end_id, amount: item.amount + cents, returned: { code } },
  ],
})
const statusesOf = async (run: string) => {
  const rows = await db
    .selectFrom('payout')
    .select(['link_member', 'payout_status'])
    .where('link_payout_run', '=', run)
    .execute()
  return new Map(rows.map((row) => [row.link_member, row.payout_status]))
}
const runStatus = async (run: string) =>
  (
    await db
      .selectFrom('payout_run')
      .select('payout_run_status')
      .where('id', '=', run)
      .executeTakeFirstOrThrow()
  ).payout_run_status
const openEntries = async () =>
  (await admin.get<OpenEntries>('/payout_run/function/open_entries', { 'accept-language': 'de' }))
    .content
const dueEntries = async () =>
  (await admin.get<Dashboard>('/paperwork/function/dashboard')).content.to_do.find(
    ({ kind }) => kind === 'bank_entry',
  )
/** Takes so many cents of cashback back. */
const takeFrom = (member: string, amount: number) =>
  db.transaction().execute((tx) =>
    post(tx, {
      kind: 'clawback',
      source: { type: 'paperwork', id: newId() },
      key: '1',
      actor: null,
      at: api.time.now,
      postings: [
        { account: walletAccount(member, 'available'), amount: -amount },
        { account: fundingAccount('demo'), amount },
      ],
    }),
  )
const accountOf = (member: string) =>
  db
    .selectFrom('installer')
    .select(['iban_state', 'bank_name'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()

describe('a statement', () => {
  it('executes a batch by its sum and its order, once, and the run is answered', async () => {
    const { run, message_id } = await handedOver([10_000, 2_550])
    const file = statement([
      { amount: -12_550, reference: 'SUM', batch: { payment_id: message_id, count: 2 } },
    ])
    const { content } = await bring(file, run, 'auszug.xml')
    expect(content.message).toMatchObject({ kind: 'camt.053', name: 'auszug.xml', known: false })
    expect(content.counts).toMatchObject({ executed: 2, sum: 125.5, open: 0 })
    expect(content.runs).toMatchObject([{ id: run }])
    expect(await runStatus(run)).toBe('answered')
    const again = await bring(file, run)
    expect(again.content).toMatchObject({ message: { known: true }, counts: { executed: 2 } })
    const answers = await admin.get<{ items: unknown[] }>(
      `/payout_run/unit/${run}/function/answers`,
    )
    expect(answers.content.items).toHaveLength(1)
    expect((await call(admin, run, 'close')).content.payout_run_status).toBe('closed')
  })

  it('that names no order is known by the only run with its sum, as a batch of transfers', async () => {
    const { run } = await handedOver([33_333])
    const sum = { amount: -33_333, on: '2026-03-03', batch: { count: 1 } }
    const { content } = await bring(statement([sum]))
    expect(content.counts).toMatchObject({ executed: 1 })
    expect(await runStatus(run)).toBe('answered')
  })

  it('whose id the bank used before is read, and the same one again is not', async () => {
    const { items } = await handedOver([11_100, 22_200])
    const [firstItem, secondItem] = items
    if (!firstItem || !secondItem) throw new Error('no items')
    const again = { statement_id: 'REUSED' }
    await bring(statement([paid(firstItem, 'N1')], again))
    const { content } = await bring(statement([paid(secondItem, 'N2')], again))
    expect(content.counts).toMatchObject({ executed: 1, known: 0 })
    const repeated = await bring(statement([paid(secondItem, 'N2')], again))
    expect(repeated.content.counts).toMatchObject({ executed: 0, known: 1 })
  })

  it('executes single items, puts back what came back, and marks the account', async () => {
    const { run, items, members } = await handedOver([10_000, 20_000])
    const [firstItem, secondItem] = items
    if (!firstItem || !secondItem) throw new Error('no items')
    const { content } = await bring(
      statement([paid(firstItem), paid(secondItem, 'R2'), back(secondItem)]),
    )
    expect(content.counts).toMatchObject({ entries: 3, executed: 2, returned: 1, open: 0 })
    expect((await decideReturns()).status).toBe(200)
    const statuses = await statusesOf(run)
    expect(members.map((member) => statuses.get(member))).toEqual(['executed', 'returned'])
    expect(await accountOf(secondItem.link_member)).toMatchObject({ iban_state: 'invalid' })
    expect(
      await walletBalances(db, { member: secondItem.link_member, now: api.time.now }),
    ).toMatchObject({
      available: 20_000,
      paid: 0,
    })
    const notice = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', secondItem.link_member)
      .where('event', '=', 'payout_returned')
      .executeTakeFirstOrThrow()
    expect(notice.text).toContain('Das Konto ist aufgelöst.')
  })

  it('that repeats another in other bytes, or tells a notice again, changes nothing', async () => {
    const { items } = await handedOver([10_000])
    const entries = items.map((item) => paid(item, 'SAME'))
    await bring(statement(entries))
    for (const file of [statement(entries), statement(entries, { kind: 'camt.054' })]) {
      const { content } = await bring(file)
      expect(content.counts).toMatchObject({ executed: 0, known: 1, open: 0 })
    }
  })

  it('tells the return before the transfer: the money is back, and stays there', async () => {
    const { run, items } = await handedOver([10_000])
    const [item] = items
    if (!item) throw new Error('no item')
    const { content } = await bring(statement([back(item), paid(item)]))
    expect(content.counts).toMatchObject({ returned: 1, executed: 1, open: 0 })
    expect((await decideReturns()).status).toBe(200)
    expect((await statusesOf(run)).get(item.link_member)).toBe('returned')
  })

  it('confirms the account of whoever is paid', async () => {
    const { items } = await handedOver([10_000], { iban_state: 'unchecked' })
    await bring(statement(items.map((item) => paid(item))))
    await workEffects(api.deps)
    const [item] = items
    expect(await accountOf(item?.link_member ?? '')).toMatchObject({ iban_state: 'confirmed' })
  })

  it('leaves to a person what fits nothing, and the run open until he has decided', async () => {
    const { run, items } = await handedOver([10_000, 5_000])
    const [firstItem, secondItem] = items
    if (!firstItem || !secondItem) throw new Error('no items')
    const stranger = { end_to_end_id: 'NICHT-VON-UNS', amount: 4_711 }
    const { content } = await bring(
      statement([
        paid(firstItem),
        paid(firstItem, 'R9'),
        paid({ ...secondItem, amount: 5_001 }, 'R3'),
        paid(stranger, 'R4'),
        back(firstItem),
        back(firstItem, { reference: 'B2' }),
        { amount: 99_900, reference: 'KUNDE' },
      ]),
    )
    expect(content.counts).toMatchObject({ executed: 1, returned: 1, open: 3, other: 2 })
    expect((await decideReturns()).status).toBe(200)
    const queue = await openEntries()
    const whys = queue.items.map(({ why }) => why)
    expect(whys).toEqual(['already_settled', 'amount_differs', 'returned_twice'])
    expect(await dueEntries()).toMatchObject({ count: 3 })
    const differing = queue.items.find(({ why }) => why === 'amount_differs')
    expect(differing).toMatchObject({
      amount: -50.01,
      candidates: [{ id: secondItem.id, amount: 50 }],
    })
    expect(differing?.why_text).toMatch(/Betrag/)
    const notices = await db
      .selectFrom('notification')
      .select('link_member')
      .where('event', '=', 'bank_entries_open')
      .execute()
    expect(notices.map(({ link_member }) => link_member)).toContain(second.member)

    const settle = (body: unknown) => admin.post('/payout_run/function/settle_entry', body)
    const asExecuted = {
      entry: differing?.id,
      as: 'executed',
      item: secondItem.id,
      reason: 'Ein Cent',
    }
    const proposal = await admin.post<{ id: string }>('/payout_run/function/settle_as', asExecuted)
    expect(proposal.status).toBe(200)
    expect((await settle({ entry: differing?.id, note: 'Doch nicht' })).status).toBe(409)
    expect(await dueEntries()).toMatchObject({ count: 2 })
    const confirm = `/change/unit/${proposal.content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await statusesOf(run)).get(secondItem.link_member)).toBe('sent')
    expect((await second.post(confirm, {})).status).toBe(200)
    expect((await admin.post('/payout_run/function/settle_as', asExecuted)).status).toBe(409)
    expect(await runStatus(run)).toBe('answered')
    expect((await call(admin, run, 'close')).status).toBe(409)
    for (const { id } of (await openEntries()).items)
      expect((await settle({ entry: id, note: 'Mit der Bank geklärt' })).status).toBe(200)
    expect((await openEntries()).count).toBe(0)
    expect(await dueEntries()).toBeUndefined()
    expect((await call(admin, run, 'close')).status).toBe(200)
  })

  it('of another account is refused, with its number masked, and nothing is kept', async () => {
    const answer = await bring(statement([], { account: 'DE89370400440532013000' }))
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      422,
      expect.stringContaining('DE89 **** **** **** 3000'),
    ])
    expect((await bring(Buffer.from('<a/>'))).status).toBe(422)
  })
})

describe('what a file brings back', () => {
  /** An executed item that a file says has come back. */
  async function comingBack() {
    const { run, items } = await handedOver([10_000])
    const [item] = items
    if (!item) throw new Error('no item')
    await bring(statement([paid(item)]))
    const balance = async () =>
      (await walletBalances(db, { member: item.link_member, now: api.time.now })).available
    const file = statement([back(item)])
    await bring(file)
    return {
      run,
      item,
      file,
      balance,
      status: async () => (await statusesOf(run)).get(item.link_member),
    }
  }

  it('stays where it is until another person than who brought it confirms it', async () => {
    const { file, balance, status } = await comingBack()
    expect((await decideReturns(admin)).status).toBe(403)
    await bring(file)
    expect([await balance(), await status()]).toEqual([0, 'executed'])
    expect((await decideReturns()).status).toBe(200)
    expect([await balance(), await status()]).toEqual([10_000, 'returned'])
  })

  it('is no open entry meanwhile, keeps the run from its end, and is not settled by one person', async () => {
    const { run } = await comingBack()
    expect((await openEntries()).count).toBe(0)
    expect((await call(second, run, 'close')).status).toBe(409)
    const { id } = await db
      .selectFrom('bank_entry')
      .select('id')
      .where('link_payout_run', '=', run)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    const settle = { entry: id, note: 'Gehört uns nicht' }
    expect((await second.post('/payout_run/function/settle_entry', settle)).status).toBe(409)
    await decideReturns()
  })

  it('that is declined waits in the queue, and another file may still bring it back', async () => {
    const { item, balance, status } = await comingBack()
    expect((await decideReturns(second, 'decline')).status).toBe(200)
    const [entry] = (await openEntries()).items
    expect(entry).toMatchObject({ why: 'not_confirmed' })
    const isBack = { entry: entry?.id, as: 'returned', item: item.id, reason: 'Doch zurück' }
    const proposal = await second.post<{ id: string }>('/payout_run/function/settle_as', isBack)
    const step = (who: typeof admin, name: string) =>
      who.post(`/change/unit/${proposal.content.id}/function/${name}`, {})
    // Whoever brought the file is no second person beside it.
    expect((await step(admin, 'confirm_change')).status).toBe(403)
    expect((await step(second, 'withdraw_change')).status).toBe(200)
    const other = { entry: entry?.id, note: 'War gefälscht' }
    expect((await admin.post('/payout_run/function/settle_entry', other)).status).toBe(200)
    expect([await balance(), await status()]).toEqual([0, 'executed'])
    await bring(statement([back(item, { reference: 'B7' })], { kind: 'camt.054' }))
    expect((await decideReturns()).status).toBe(200)
    expect([await balance(), await status()]).toEqual([10_000, 'returned'])
  })

  it.each([
    [10_000, 'Der Betrag ist mit einer Rückforderung verrechnet und wird nicht noch einmal', false],
    [4_000, 'davon sind mit einer Rückforderung verrechnet', true],
    [0, 'Der Betrag steht wieder in Ihrem Guthaben.', true],
  ])('is told as what it comes to, where the member owes %i', async (owed, words, isNext) => {
    const { item } = await comingBack()
    if (owed > 0) await takeFrom(item.link_member, owed)
    expect((await decideReturns()).status).toBe(200)
    const { text } = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', item.link_member)
      .where('event', '=', 'payout_returned')
      .executeTakeFirstOrThrow()
    expect(text).toContain(words)
    expect(text).toContain('Das Konto ist aufgelöst. Bitte tragen Sie ein anderes Konto ein.')
    // The account is closed, so that nothing is transferred before there is another.
    expect(text?.includes('überweisen')).toBe(isNext)
  })

  it('twice by two files is booked once', async () => {
    const { item, balance } = await comingBack()
    await bring(statement([back(item, { reference: 'B8' })]))
    const [twice] = (await openEntries()).items
    expect(twice).toMatchObject({ why: 'returned_twice' })
    await admin.post('/payout_run/function/settle_entry', {
      entry: twice?.id,
      note: 'Doppelt',
    })
    expect((await decideReturns()).status).toBe(200)
    expect(await balance()).toBe(10_000)
  })

  it('is not written by the application around two people', async () => {
    const app = api.deps.database.db
    const { item } = await comingBack()
    const returned = app
      .updateTable('payout')
      .set({ payout_status: 'returned' })
      .where('id', '=', item.id)
    await expect(returned.execute()).rejects.toThrow('two people')
    const settled = app
      .updateTable('bank_entry')
      .set({ state: 'returned', settled_by: admin.member, settled_at: api.time.now.toISOString() })
      .where('link_payout', '=', item.id)
      .where('state', '=', 'open')
    await expect(settled.execute()).rejects.toThrow('two people')
    await decideReturns()
  })
})

describe('a status report', () => {
  const report = (
    original_message_id: string,
    items: NonNullable<Parameters<typeof statusAnswer>[0]['payments']>[number]['items'],
    status?: string,
  ) =>
    statusAnswer({
      message_id: `P${++statements}`,
      original_message_id,
      ...(status ? { status } : {}),
      payments: items.length > 0 ? [{ payment_id: original_message_id, items }] : [],
    })

  it('accepts the run, checks payees, and rejects what the bank rejects', async () => {
    const { run, message_id, items, members } = await handedOver([1_000, 2_000, 3_000, 4_000], {
      iban_state: 'unchecked',
    })
    const answerOf = (place: number) => ({ end_to_end_id: items[place]?.end_to_end_id ?? '' })
    const file = report(message_id, [
      { ...answerOf(0), status: 'RCVC' },
      { ...answerOf(1), status: 'RVMC', lines: ['Wärme und Klima GmbH'] },
      { ...answerOf(2), status: 'RVNM' },
      { ...answerOf(3), status: 'RJCT', reason: 'AC01' },
    ])
    const { content } = await bring(file, run)
    expect(content.message.kind).toBe('pain.002')
    expect(content.counts).toMatchObject({ entries: 4, checked: 3, rejected: 1 })
    expect((await decideReturns()).status).toBe(200)
    const states = []
    for (const member of members) states.push(await accountOf(member))
    expect(states).toEqual([
      { iban_state: 'confirmed', bank_name: null },
      { iban_state: 'close_match', bank_name: 'Wärme und Klima GmbH' },
      { iban_state: 'no_match', bank_name: null },
      { iban_state: 'invalid', bank_name: null },
    ])
    expect((await bring(report(message_id, [], 'ACCP'), run)).content.counts.accepted).toBe(3)
    const { content: executed } = await bring(
      statement([{ amount: -6_000, batch: { message_id } }]),
      run,
    )
    expect(executed.counts).toMatchObject({ executed: 3, open: 0 })
    expect(await runStatus(run)).toBe('answered')
  })

  it('rejects the whole run, and its members have their money again', async () => {
    const { run, message_id, members } = await handedOver([1_000, 2_000])
    const { content } = await bring(report(message_id, [], 'RJCT'), run)
    expect(content.counts.rejected).toBe(2)
    expect((await decideReturns()).status).toBe(200)
    for (const member of members)
      expect(await walletBalances(db, { member, now: api.time.now })).toMatchObject({
        in_payout: 0,
      })
    expect(await runStatus(run)).toBe('answered')
  })

  it('of no run, or of another one than the page’s, is refused', async () => {
    const handedRun = await handedOver([1_000])
    await db.updateTable('installer').set({ inactive: true }).execute()
    const other = await handedOver([2_000])
    expect((await bring(report('NIEMAND', [], 'ACCP'))).status).toBe(422)
    const refused = await bring(report(handedRun.message_id, [], 'ACCP'), other.run)
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      422,
      expect.stringContaining('Lauf 2026-'),
    ])
    expect((await bring(report(handedRun.message_id, [], 'ACCP'))).status).toBe(200)
  })
})
