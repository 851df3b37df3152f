import type { RunOverview, RunPreview, RunStepAnswer } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { accountAnswer } from '../../sepa/example/account-answer.ts'
import { DEBTOR_IBAN } from '../../testing/payouts/debtor.ts'
import { payoutOffice } from '../../testing/payouts/handed-over.ts'
import { memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { tellUnansweredRuns } from '../calendar/tell-unanswered.ts'
import { verifyPayouts } from '../verify-payouts.ts'

/** What a run meets between its preparation and its end, beside what it is meant to. */
const api = await testApi()
const { admin, second, call, handedOver, bring } = await payoutOffice(api)
const { db } = api.database
const set = settingsIn(db)
const start = new Date(api.time.now)
afterAll(async () => {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyPayouts(db)).toEqual([])
  await api.close()
})
beforeEach(async () => {
  api.time.now = new Date(start)
  await db.updateTable('installer').set({ inactive: true }).execute()
})

const prepare = (body = {}) =>
  admin.post<RunStepAnswer>('/payout_run/function/prepare', body, { 'accept-language': 'de' })
const overviewOf = async (run: string) =>
  (await admin.get<RunOverview>(`/payout_run/unit/${run}/function/overview`)).content
const fileOf = async (run: string) =>
  (await admin.get<string>(`/payout_run/unit/${run}/function/file`)).content
const release = ({ id, total, item_count }: RunStepAnswer) =>
  call(second, id, 'release', { total, item_count })
const excludedFor = async (member: string) =>
  (await admin.get<RunPreview>('/payout_run/function/preview')).content.exclusions.find(
    ({ items }) => items.some((item) => item.member === member),
  )?.reason

describe('the day of execution', () => {
  it.each([
    ['2026-03-01', /heute/],
    ['2026-03-07', /Bank/],
    ['2026-04-03', /Bank/],
    ['2026-05-01', /Bank/],
    ['9999-12-31', /60 Tagen/],
    ['2028-11-30', /60 Tagen/],
  ])('is not %s', async (execution_on, words) => {
    await memberWithMoney(api)
    const { status, messages } = await prepare({ execution_on })
    expect([status, messages[0]?.message]).toEqual([400, expect.stringMatching(words)])
  })

  it('that has passed while a run waited gives way to the next, in file and run', async () => {
    await memberWithMoney(api)
    const { content: run } = await prepare({ execution_on: '2026-03-03' })
    await db
      .updateTable('payout_run')
      .set({ execution_on: '2026-02-20' })
      .where('id', '=', run.id)
      .execute()
    expect(await overviewOf(run.id)).toMatchObject({ execution_on: '2026-03-02' })
    await release(run)
    expect((await call(second, run.id, 'hand_over')).status).toBe(200)
    expect(await fileOf(run.id)).toContain('<Dt>2026-03-02</Dt>')
    const stored = db.selectFrom('payout_run').select('execution_on').where('id', '=', run.id)
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ execution_on: '2026-03-02' })
  })
})

describe('the account that is paid from', () => {
  it('is the one of the release, and its statements are ours as long as there are any', async () => {
    await memberWithMoney(api)
    const { content: run } = await prepare()
    await release(run)
    const other = 'DE89370400440532013000'
    await set('payout_debtor_iban', other)
    try {
      expect((await overviewOf(run.id)).debtor).toEqual({
        name: 'Calvento GmbH',
        iban: DEBTOR_IBAN,
        is_other: true,
      })
      await call(second, run.id, 'hand_over')
      expect(await fileOf(run.id)).toContain(DEBTOR_IBAN)
      const entries = [{ amount: -10_000, batch: { payment_id: run.id.replaceAll('-', '') } }]
      for (const account of [other, DEBTOR_IBAN]) {
        const statements = [{ statement_id: account, account, entries }]
        const { status } = await bring(accountAnswer({ message_id: account, statements }))
        expect(status).toBe(200)
      }
      const stranger = accountAnswer({
        message_id: 'X',
        statements: [{ account: 'NL91ABNA0417164300', entries: [] }],
      })
      expect((await bring(stranger)).status).toBe(422)
    } finally {
      await set('payout_debtor_iban', DEBTOR_IBAN)
    }
  })

  it('is not changed in a released run', async () => {
    const { run } = await handedOver([1_000])
    const changed = api.deps.database.db.updateTable('payout_run').set({ debtor_iban: 'X' })
    await expect(changed.where('id', '=', run).execute()).rejects.toThrow('stays as it is')
  })
})

describe('a holder who does not fit the company', () => {
  it('is not paid until a person says with a reason that it is right', async () => {
    const member = await memberWithMoney(api, 13_000, { account_holder: 'Fremde Person' })
    expect(await excludedFor(member.id)).toBe('holder_differs')
    // What the bank finds of the account says nothing of the company.
    const entered = { member: member.id, at: start.toISOString(), state: 'confirmed' as const }
    const account = { iban_masked: member.iban_masked, account_holder: 'Fremde Person' }
    await db
      .insertInto('bank_account_history')
      .values({ ...entered, ...account, evidence: 'payee_check' })
      .execute()
    expect(await excludedFor(member.id)).toBe('holder_differs')
    const path = `/installer/unit/${member.id}/function/confirm_bank`
    expect((await admin.post(path, { reason: 'Inhaberin, laut Gewerbeschein' })).status).toBe(200)
    expect(await excludedFor(member.id)).toBeUndefined()
    await db
      .updateTable('installer')
      .set({ account_holder: 'Noch jemand' })
      .where('id', '=', member.id)
      .execute()
    expect(await excludedFor(member.id)).toBe('holder_differs')
  })

  it('and what is new of a payee stand with the item', async () => {
    const holder = await memberWithMoney(api, 5_000)
    const { run } = await handedOver([5_000])
    const items = (id: string) =>
      db
        .selectFrom('payout')
        .select(['link_member', 'holder_likeness', 'payee_news'])
        .where('link_payout_run', '=', id)
        .where('link_member', '=', holder.id)
        .executeTakeFirstOrThrow()
    expect(await items(run)).toMatchObject({ payee_news: 'first' })
    expect((await items(run)).holder_likeness).toBeGreaterThan(84)
  })

  it('an account outside the EEA without BIC is named, and paid with one', async () => {
    const member = await memberWithMoney(api, 5_000, { iban: 'CH9300762011623852957' })
    expect(await excludedFor(member.id)).toBe('no_bic')
    await db.updateTable('installer').set({ bic: 'UBSWCHZH' }).where('id', '=', member.id).execute()
    expect(await excludedFor(member.id)).toBeUndefined()
  })
})

describe('a file that the bank did not accept', () => {
  const input = { evidence: 'Anruf am 3. März', reason: 'Auftragsart falsch' }

  it('is taken back as a whole by two people, and paid by the next run', async () => {
    const { run, members } = await handedOver([1_000, 2_000, 3_000])
    const path = `/payout_run/unit/${run}/function/refused`
    const proposal = await admin.post<{ id: string }>(path, input)
    expect(proposal.status).toBe(200)
    const confirm = `/change/unit/${proposal.content.id}/function/confirm_change`
    expect((await admin.post(confirm, {})).status).toBe(403)
    expect((await second.post(confirm, {})).status).toBe(200)
    for (const member of members)
      expect(await walletBalances(db, { member, now: api.time.now })).toMatchObject({
        in_payout: 0,
      })
    expect((await overviewOf(run)).payout_run_status).toBe('answered')
    expect((await prepare()).content).toMatchObject({ item_count: 3, total: 60 })
    await db
      .updateTable('payout_run')
      .set({ payout_run_status: 'cancelled', cancel_reason: 'Test' })
      .where('payout_run_status', '=', 'draft')
      .execute()
    await db
      .updateTable('payout')
      .set({ payout_status: 'cancelled' })
      .where('payout_status', '=', 'planned')
      .execute()
  })

  it('is not written by the application around two people', async () => {
    const { run } = await handedOver([1_000])
    const rejected = api.deps.database.db.updateTable('payout').set({ payout_status: 'rejected' })
    await expect(rejected.where('link_payout_run', '=', run).execute()).rejects.toThrow(
      'two people',
    )
  })
})

it('a run that no answer has come to in three bank days is told to the office, once', async () => {
  const { run } = await handedOver([1_000])
  const noticeCount = async () =>
    (
      await db
        .selectFrom('notification')
        .select('text')
        .where('event', '=', 'payout_run_unanswered')
        .where('path', 'like', `%${run}%`)
        .where('link_member', '=', second.member)
        .execute()
    ).length
  // Executed on 3 March, a Tuesday.
  api.time.now = new Date('2026-03-06T09:00:00Z')
  await tellUnansweredRuns(api.deps)
  expect(await noticeCount()).toBe(0)
  api.time.now = new Date('2026-03-09T09:00:00Z')
  await tellUnansweredRuns(api.deps)
  await tellUnansweredRuns(api.deps)
  expect(await noticeCount()).toBe(1)
})
