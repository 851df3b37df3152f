import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { givePassword, good_password } from '../testing/servers/auth-app.ts'

const api = await testApi()
afterAll(api.close)
beforeEach(async () => void (await api.database.db.deleteFrom('rate_limit').execute()))

const person = async () => {
  const unit = await api.world.installer()
  await givePassword(api.database, unit.arke_system_user ?? '')
  return { ...unit, user: unit.arke_system_user ?? '' }
}
const lines = (id: string, action: string) =>
  api.database.db
    .selectFrom('audit')
    .select(['actor', 'changes'])
    .where('object_id', '=', id)
    .where('action', '=', action)
    .orderBy('seq')
    .execute()
const signIn = (username: string, password: string, remoteAddress: string) =>
  api.app.inject({
    method: 'POST',
    url: '/lib/auth/signin',
    headers: { 'arke-project-key': 'cashback' },
    remoteAddress,
    payload: { username, password },
  })
const counts = async (id: string, action: string) =>
  (await lines(id, action)).map(({ changes }) => changes.within_an_hour)

describe('the trail', () => {
  test('has failed sign-ins of a login, the first of an hour and then every tenfold', async () => {
    const { email, user } = await person()
    for (let n = 0; n < 12; n++) await signIn(email, `wrong ${n}`, `198.51.100.${n}`)
    await expect.poll(() => counts(user, 'sign_in_failed')).toEqual([1, 10])
  })

  test('keeps failed sign-ins of unknown logins together', async () => {
    for (let n = 0; n < 9; n++) await signIn(`nobody-${n}@example.de`, 'x', `198.51.100.${n}`)
    await expect.poll(() => counts('unknown', 'sign_in_failed')).toEqual([1])
  })

  test('has a wrong password at a question, without the password', async () => {
    const unit = await person()
    const signed = await api.as('installer', unit)
    await signed.post(`/installer/unit/${unit.id}/function/change_iban`, {
      iban: 'DE89370400440532013000',
      account_holder: 'Müller',
      password: 'geheim und falsch',
    })
    const change = { old_password: 'auch falsch', password: 'Neun Kähne fahren 7 Tage' }
    await signed.post('/auth/change_password', change)
    const events = await lines(unit.user, 'password_wrong')
    expect(events).toMatchObject([{ actor: unit.id }])
    expect(JSON.stringify(events)).not.toMatch(/falsch|DE89/)
  })

  test('has refusals of what a member may not do, bounded however many there are', async () => {
    const signed = await api.as('moderator')
    const refused = await Promise.all(
      Array.from({ length: 30 }, () =>
        signed.put(`/setting/unit/four_eyes_limit`, { value: '9999999' }),
      ),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
    const refusals = () => lines(signed.member, 'access_refused')
    await expect
      .poll(async () => (await refusals()).at(-1)?.changes.within_an_hour)
      .toBeGreaterThan(9)
    expect((await refusals()).length).toBeLessThanOrEqual(3)
    expect((await refusals())[0]).toMatchObject({
      actor: signed.member,
      changes: { method: 'PUT', route: '/lib/:arke/unit/:id' },
    })
  })

  test('has a limit once when it is reached', async () => {
    const { email } = await person()
    for (let n = 0; n < 14; n++) await signIn(email, `wrong ${n}`, '192.0.2.50')
    const reached = api.database.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'limit_reached')
    expect(await reached.execute()).toMatchObject([
      { changes: { attempt: 'sign_in', by: 'account_and_address' } },
    ])
  })
})

test('strangers keep nobody out of an account where its owner has signed in before', async () => {
  const { email } = await person()
  const home = '203.0.113.80'
  expect((await signIn(email, good_password, home)).statusCode).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 56; n++)
    statuses.push((await signIn(email, `wrong ${n}`, `198.51.100.${n}`)).statusCode)
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(6).fill(429)])
  expect((await signIn(email, good_password, '192.0.2.99')).statusCode).toBe(429)
  expect((await signIn(email, good_password, home)).statusCode).toBe(200)
  for (let n = 0; n < 11; n++) await signIn(email, `wrong ${n}`, home)
  expect((await signIn(email, good_password, home)).statusCode).toBe(429)
})
