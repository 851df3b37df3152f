import {
  type BankAccount,
  bankChecks,
  bankStates,
  isPayable,
  keysOf,
  nextBankState,
} from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { test_ibans } from '../../testing/ibans.ts'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'
import { settingsIn } from '../../testing/settings.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { setBankCheck } from './bank-check.ts'
import { endIbanHolds } from './end-iban-holds.ts'

const api = await testApi()
afterAll(api.close)
beforeEach(async () => void (await api.database.db.deleteFrom('rate_limit').execute()))
const roles = await everyRole(api)
const { db } = api.database

const ibans = ['DE02120300000000202051', 'AT611904300234573201'] as const
const reason = 'Kontoauszug liegt vor.'
const at = (id: string, name: string) => `/installer/unit/${id}/function/${name}`

/** An installer with an account in a state. */
async function withAccount(fields: object = {}) {
  const unit = await api.world.installer({
    iban: ibans[0],
    account_holder: 'Fremde Person',
    iban_state: 'unchecked',
    ...fields,
  })
  await givePassword(api.database, unit.arke_system_user ?? '')
  const signed = await api.as('installer', unit)
  const change = (iban: string, more: object = {}) =>
    signed.post<{ iban_state: string; held_until: string | null }>(at(unit.id, 'change_iban'), {
      iban,
      account_holder: 'Müller',
      password: good_password,
      ...more,
    })
  const bank = async () => (await roles.admin.get<BankAccount>(at(unit.id, 'bank'))).content
  const check = (more: Partial<Parameters<typeof setBankCheck>[1]>) =>
    inTransaction(db, (tx) =>
      setBankCheck(tx, {
        member: unit.id,
        result: 'confirmed',
        evidence: 'payee_check',
        brought_by: null,
        actor: null,
        now: api.time.now,
        ...more,
      } as Parameters<typeof setBankCheck>[1]),
    )
  const notices = async () =>
    (
      await db
        .selectFrom('notification')
        .select('event')
        .where('link_member', '=', unit.id)
        .execute()
    ).map(({ event }) => event)
  return { unit, signed, change, bank, check, told: notices }
}

describe('what a check comes to', () => {
  const cases = keysOf(bankStates).flatMap((state) =>
    bankChecks.map((result) => ({ state, result })),
  )
  test.each(cases)('is as the table says: $state, $result', async ({ state, result }) => {
    const { bank, check } = await withAccount({
      iban: state === 'missing' ? null : ibans[0],
      iban_state: state,
      iban_held_until: state === 'quarantine' ? '2100-01-01T00:00:00Z' : null,
    })
    const opens = result === 'confirmed' || result === 'close_match'
    // What a file says in favour of an account that is not paid opens nothing.
    const isLeft = opens && !isPayable(state)
    const expected = (isLeft ? null : nextBankState(state, result)) ?? state
    expect(await check({ result, name: 'Fremde Person e.K.' })).toBe(expected)
    expect((await bank()).state).toBe(expected)
  })

  test('is told to the member once, with the name where the bank gave one', async () => {
    const { unit, check, told: notices } = await withAccount()
    for (const result of ['close_match', 'close_match', 'no_match', 'no_match', 'invalid'] as const)
      await check({ result, name: 'Müller Heizungsbau' })
    expect(await notices()).toEqual(['bank_close_match', 'bank_no_match', 'bank_invalid'])
    const first = await db
      .selectFrom('notification')
      .select('text')
      .where('link_member', '=', unit.id)
      .where('event', '=', 'bank_close_match')
      .executeTakeFirstOrThrow()
    expect(first.text).toContain('„Müller Heizungsbau“')
  })

  test('changes nothing where the member has another account by now', async () => {
    const { check } = await withAccount()
    const of = (iban: string, account_holder = 'Fremde Person') => ({
      account: { ...test_ibans.seal(iban), account_holder },
    })
    expect(await check(of(ibans[1]))).toBe('unchecked')
    expect(await check(of(ibans[0], 'Müller GmbH'))).toBe('unchecked')
    expect(await check({ ...of(ibans[0], 'Müller GmbH'), result: 'no_match' })).toBe('unchecked')
    expect(await check(of(ibans[0]))).toBe('confirmed')
    expect(await check({ ...of(ibans[0], 'Müller GmbH'), result: 'invalid' })).toBe('invalid')
  })

  test('says nothing for an account where whoever brought it entered it', async () => {
    const { unit, check } = await withAccount()
    await db
      .insertInto('bank_account_history')
      .values({
        member: unit.id,
        at: api.time.now.toISOString(),
        state: 'unchecked',
        evidence: 'entered',
        actor: roles.admin.member,
      })
      .execute()
    expect(await check({ brought_by: roles.admin.member })).toBe('unchecked')
    expect(await check({ brought_by: unit.id })).toBe('unchecked')
    expect(await check({ brought_by: roles.super_admin.member })).toBe('confirmed')
  })

  test('opens nothing within the hold, by whatever way', async () => {
    const { unit, change, check, bank } = await withAccount()
    expect((await change(ibans[1])).content.iban_state).toBe('quarantine')
    expect(await check({ result: 'confirmed' })).toBe('quarantine')
    expect(await check({ result: 'no_match' })).toBe('no_match')
    expect(await check({ result: 'close_match', name: 'Müller' })).toBe('no_match')
    const refused = await roles.admin.post(
      at(unit.id, 'confirm_bank'),
      { reason },
      { 'accept-language': 'de' },
    )
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      409,
      expect.stringMatching(/erst nach der Wartezeit/),
    ])
    const renamed = await change(ibans[1], { account_holder: 'Müller GmbH' })
    expect(renamed.content.iban_state).toBe('quarantine')
    expect((await bank()).held_until).toBe(renamed.content.held_until)
  })
})

describe('a person', () => {
  test('confirms and rejects with a reason, which the history keeps', async () => {
    const { unit, bank } = await withAccount()
    expect((await roles.admin.post(at(unit.id, 'confirm_bank'), {})).status).toBe(400)
    expect((await roles.admin.post(at(unit.id, 'confirm_bank'), { reason })).status).toBe(200)
    expect((await roles.super_admin.post(at(unit.id, 'reject_bank'), { reason })).status).toBe(200)
    const { state, evidence, history } = await bank()
    expect({ state, evidence }).toEqual({ state: 'no_match', evidence: 'person' })
    expect(history.map((step) => [step.state, step.reason, step.actor?.id])).toEqual([
      ['no_match', reason, roles.super_admin.member],
      ['confirmed', reason, roles.admin.member],
    ])
  })

  test('who entered the account does not confirm it', async () => {
    const { unit } = await withAccount()
    await db
      .insertInto('bank_account_history')
      .values({
        member: unit.id,
        at: api.time.now.toISOString(),
        state: 'unchecked',
        evidence: 'entered',
        actor: roles.admin.member,
      })
      .execute()
    expect((await roles.admin.post(at(unit.id, 'confirm_bank'), { reason })).status).toBe(403)
    expect((await roles.super_admin.post(at(unit.id, 'confirm_bank'), { reason })).status).toBe(200)
  })

  test('decides on the account that was seen alone', async () => {
    const { unit, change, bank } = await withAccount()
    const rows = api.database.db.updateTable('installer').where('id', '=', unit.id)
    // The holder of an active company waits for the office.
    await rows.set({ member_status: 'in_review' }).execute()
    await change(ibans[0])
    const { since } = await bank()
    api.time.now = new Date(api.time.now.getTime() + 1_000)
    await change(ibans[0], { account_holder: 'Jemand anders' })
    const late = await roles.admin.post(at(unit.id, 'confirm_bank'), { reason, since })
    expect([late.status, late.messages[0]?.message]).toEqual([409, expect.anything()])
    const sinceBefore = (await bank()).since
    expect(
      (await roles.admin.post(at(unit.id, 'confirm_bank'), { reason, since: sinceBefore })).status,
    ).toBe(200)
  })

  test('who confirms while the member changes never confirms the new account', async () => {
    for (let round = 0; round < 6; round++) {
      const { unit, change, bank } = await withAccount()
      const [confirmed, changed] = await Promise.all([
        roles.admin.post(at(unit.id, 'confirm_bank'), { reason }),
        change(ibans[1]),
      ])
      expect(changed.status).toBe(200)
      expect([200, 409]).toContain(confirmed.status)
      const { state, history } = await bank()
      expect(state).toBe('quarantine')
      expect(history.filter((step) => step.state === 'confirmed')).toHaveLength(
        confirmed.status === 200 ? 1 : 0,
      )
    }
  })

  test('holds payouts and frees them, each once, without the member seeing why', async () => {
    const { unit, signed, bank } = await withAccount()
    const call = async (name: string) =>
      (await roles.admin.post(at(unit.id, name), { reason: 'Pfändung' })).status
    expect([
      await call('free_payouts'),
      await call('hold_payouts'),
      await call('hold_payouts'),
    ]).toEqual([409, 200, 409])
    expect((await bank()).payout_hold_reason).toBe('Pfändung')
    const own = await signed.get<object>(`/installer/unit/${unit.id}`)
    expect(Object.keys(own.content)).not.toContain('payout_hold_reason')
    expect([await call('free_payouts'), (await bank()).payout_hold_reason]).toEqual([200, null])
  })
})

test('the owner takes over the name of his bank, and nobody else', async () => {
  const { unit, signed, check, bank } = await withAccount()
  expect((await signed.post(at(unit.id, 'accept_bank_name'), {})).status).toBe(409)
  await check({ result: 'close_match', name: 'Müller Heizungsbau GmbH' })
  expect((await roles.installer.post(at(unit.id, 'accept_bank_name'), {})).status).toBe(404)
  expect((await roles.admin.post(at(unit.id, 'accept_bank_name'), {})).status).toBe(403)
  expect((await signed.post(at(unit.id, 'accept_bank_name'), {})).status).toBe(200)
  expect(await bank()).toMatchObject({
    state: 'confirmed',
    evidence: 'name_accepted',
    account_holder: 'Müller Heizungsbau GmbH',
    bank_name: null,
  })
})

test('the office sees who has the same account and how the holder is called, never the IBAN', async () => {
  const wholesaler = await api.world.wholesaler({
    iban: 'NL91ABNA0417164300',
    iban_state: 'unchecked',
    company: 'Großhandel Nord GmbH',
  })
  const { unit } = await withAccount({ iban: 'NL91ABNA0417164300', company: 'Bergmann GmbH' })
  const answer = await roles.admin.get<BankAccount>(at(unit.id, 'bank'))
  expect(answer.content).toMatchObject({
    iban_masked: 'NL91 **** **** **** 4300',
    similarity: expect.any(Number),
    shared: [{ arke: 'wholesaler', id: wholesaler.id, company: 'Großhandel Nord GmbH' }],
  })
  expect(JSON.stringify(answer.content)).not.toContain('NL91ABNA0417164300')
})

test('other roles see and decide nothing', async () => {
  const { unit, signed } = await withAccount()
  const call = (who: (typeof roles)['admin'], name: string) =>
    name === 'bank' ? who.get(at(unit.id, name)) : who.post(at(unit.id, name), { reason })
  for (const name of ['bank', 'confirm_bank', 'reject_bank', 'hold_payouts', 'free_payouts']) {
    for (const who of [roles.moderator, roles.brand, signed])
      expect([name, (await call(who, name)).status]).toEqual([name, 403])
    for (const who of [roles.installer, roles.wholesaler])
      expect([403, 404]).toContain((await call(who, name)).status)
  }
})

test('a change is told to the company’s address and to the login’s', async () => {
  const { unit, change } = await withAccount()
  await db
    .updateTable('installer')
    .set({ email: 'buero@heizung-nord.example' })
    .where('id', '=', unit.id)
    .execute()
  await workEffects(api.deps)
  const before = api.mails.length
  await change(ibans[1])
  await workEffects(api.deps)
  const sentMails = api.mails.slice(before).filter(({ subject }) => subject.startsWith('Ihre Bank'))
  const addresses = sentMails.map(({ to }) => to)
  expect(addresses.sort()).toEqual(['buero@heizung-nord.example', unit.email].sort())
})

test('the hold is as long as the setting says, and its end is kept', async () => {
  await ensureSettings(db)
  await settingsIn(db)('iban_hold_hours', '24')
  const { unit, change } = await withAccount()
  const began = api.time.now.getTime()
  const { content } = await change(ibans[1])
  expect(content.held_until).toBe(new Date(began + 24 * 3_600_000).toISOString())
  api.time.now = new Date(began + 24 * 3_600_000)
  await endIbanHolds(api.deps)
  const admin = await api.as('admin')
  const { content: after } = await admin.get<BankAccount>(at(unit.id, 'bank'))
  expect(after).toMatchObject({ state: 'unchecked', evidence: 'hold', held_until: null })
})

test('the history is only added to', async () => {
  const { unit, check } = await withAccount()
  await check({})
  const app = api.deps.database.db
  const history = app.deleteFrom('bank_account_history').where('member', '=', unit.id)
  await expect(history.execute()).rejects.toThrow(/permission denied/)
})
