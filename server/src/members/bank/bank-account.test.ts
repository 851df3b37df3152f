import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'
import { endIbanHolds } from './end-iban-holds.ts'

const api = await testApi()
afterAll(api.close)
beforeEach(async () => void (await api.database.db.deleteFrom('rate_limit').execute()))

const member = await api.world.installer()
await givePassword(api.database, member.arke_system_user ?? '')
const installer = await api.as('installer', member)

const change = async (password: string) =>
  installer.post(`/installer/unit/${member.id}/function/change_iban`, {
    iban: 'DE89 3704 0044 0532 0130 00',
    account_holder: 'Müller Heizungsbau',
    password,
  })

test('the password asked for is counted, with those of a new password', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push((await change(`wrong ${n}`)).status)
  const other = { old_password: 'wrong', password: 'Neun Kähne fahren 7 Tage' }
  statuses.push((await installer.post('/auth/change_password', other)).status)
  expect(statuses).toEqual(Array(10).fill(400))
  const refused = await change(good_password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
})

test('the right one does not count, and changes the account', async () => {
  for (let n = 0; n < 12; n++) expect((await change(good_password)).status).toBe(200)
})

test('a holder in other than Latin letters is refused beside the field', async () => {
  const { status, messages } = await installer.post(
    `/installer/unit/${member.id}/function/change_iban`,
    { iban: 'DE89370400440532013000', account_holder: 'ООО Тепло', password: good_password },
    { 'accept-language': 'de' },
  )
  expect(status).toBe(400)
  expect(messages[0]).toMatchObject({
    parameter: 'account_holder',
    message: expect.stringContaining('lateinischer Schrift'),
  })
})

test('an account outside the EEA is refused without its BIC, beside that field', async () => {
  const send = (bic: string | null) =>
    installer.post(
      `/installer/unit/${member.id}/function/change_iban`,
      { iban: 'CH9300762011623852957', account_holder: 'Müller', bic, password: good_password },
      { 'accept-language': 'de' },
    )
  const { status, messages } = await send(null)
  expect([status, messages[0]?.parameter, messages[0]?.message]).toEqual([
    400,
    'bic',
    'Bitte geben Sie die BIC an: Außerhalb des EWR überweisen Banken nicht ohne sie.',
  ])
  expect((await send('UBSWCHZH')).status).toBe(200)
})

test('no transaction waits for a password to be compared', async () => {
  let isOver = false
  const answers = Promise.all(Array.from({ length: 9 }, (_, n) => change(`wrong ${n}`)))
  const end = answers.finally(() => {
    isOver = true
  })
  let waiting = 0
  while (!isOver) {
    const { rows } = await api.database.owner.query(
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    )
    waiting = Math.max(waiting, rows[0].n)
  }
  expect((await end).map(({ status }) => status)).toEqual(Array(9).fill(400))
  expect(waiting).toBe(0)
})

describe('the hold after a change', () => {
  const ibans = ['DE02120300000000202051', 'AT611904300234573201'] as const
  const held = async (status: 'active' | 'incomplete' = 'active') => {
    const unit = await api.world.installer({ member_status: status })
    await givePassword(api.database, unit.arke_system_user ?? '')
    const signed = await api.as('installer', unit)
    const to = (iban: string, more = {}) =>
      signed.post<{ iban_state: string }>(`/installer/unit/${unit.id}/function/change_iban`, {
        iban,
        account_holder: 'Müller',
        password: good_password,
        ...more,
      })
    const now = () =>
      api.database.db
        .selectFrom('installer')
        .select(['iban_state', 'iban_changed_at'])
        .where('id', '=', unit.id)
        .executeTakeFirstOrThrow()
    return { unit, signed, to, now }
  }

  test('is neither ended nor shortened nor told again by the same request', async () => {
    const admin = await api.as('admin')
    const { unit, to, now } = await held()
    expect((await to(ibans[0])).content.iban_state).toBe('unchecked')
    expect((await to(ibans[1])).content.iban_state).toBe('quarantine')
    const began = await now()
    api.time.now = new Date(api.time.now.getTime() + 1_800_000)
    expect((await to(ibans[1])).content.iban_state).toBe('quarantine')
    const other_holder = await to(ibans[1], { account_holder: 'Müller GmbH' })
    expect(other_holder.content.iban_state).toBe('quarantine')
    expect(await now()).toEqual(began)
    const notifications = api.database.db.selectFrom('notification').select('event')
    expect(await notifications.where('link_member', '=', unit.id).execute()).toHaveLength(2)
    const office = await notifications.where('link_member', '=', admin.member).execute()
    expect(office).toEqual([{ event: 'account_replaced' }])
  })

  test('ends by itself when it is over, and not before', async () => {
    const { to, now } = await held()
    await to(ibans[0])
    await to(ibans[1])
    const began = api.time.now.getTime()
    const states: string[] = []
    for (const hours of [71.9, 72]) {
      api.time.now = new Date(began + hours * 3_600_000)
      await endIbanHolds(api.deps)
      states.push((await now()).iban_state)
    }
    expect(states).toEqual(['quarantine', 'unchecked'])
  })

  test('comes with the password when the data of a company replace the account', async () => {
    const { unit, signed, to, now } = await held('incomplete')
    await to(ibans[0])
    const complete = (more: object) =>
      signed.post(`/installer/unit/${unit.id}/function/complete_data`, {
        company: 'Müller Heizungsbau',
        street: 'Ring',
        house_number: '1',
        postcode: '50667',
        city: 'Köln',
        tax_number: '12/345',
        iban: ibans[1],
        terms_accepted: true,
        ...more,
      })
    for (const more of [{}, { password: 'wrong' }]) {
      const { status, messages } = await complete(more)
      expect([status, messages[0]?.parameter]).toEqual([400, 'password'])
    }
    expect((await complete({ password: good_password })).status).toBe(200)
    expect((await now()).iban_state).toBe('quarantine')
  })
})
