import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import {
  givePassword,
  good_password,
  type TestApp,
  testApp,
} from '../../testing/servers/auth-app.ts'
import { createWorld } from '../../testing/world.ts'

let database: TestDatabase
let app: TestApp
let world: ReturnType<typeof createWorld>
const start = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  world = createWorld(database.owner_db)
  app = await testApp(database)
})
beforeEach(async () => {
  app.time.now = start
  app.mails.length = 0
  await database.db.deleteFrom('rate_limit').execute()
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

let count = 0
const person = (more: Record<string, unknown> = {}) => ({
  first_name: 'Jörg',
  last_name: 'Müller',
  company: 'Müller Heizungsbau GmbH',
  email: `joerg-${++count}@example.de`,
  ...more,
})

/** The token of the only mail sent so far. */
async function mailedToken(mark: string): Promise<string> {
  await expect.poll(() => app.mails.length).toBe(1)
  return new RegExp(`/\\?${mark}=([\\w-]+)`).exec(app.mails[0]?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string, password = good_password) =>
  app.post(`/lib/auth/confirm/${token}`, { password })

const signIn = (username: string, password = good_password) =>
  app.post('/lib/auth/signin', { username, password })

describe('signing up', () => {
  test('makes an incomplete installer once the address is confirmed', async () => {
    const newcomer = person({ vat_id: 'DE123456788' })
    expect((await app.post('/lib/auth/installer/signup', newcomer)).status).toBe(200)
    const token = await mailedToken('confirm')
    expect(app.mails[0]).toMatchObject({ to: newcomer.email })
    expect((await signIn(newcomer.email)).status).toBe(401)

    expect((await confirm(token)).status).toBe(200)
    const { status, body } = await signIn(newcomer.email)
    expect(status).toBe(200)
    expect(body.content).toMatchObject({
      arke_id: 'installer',
      member_status: 'incomplete',
      company: newcomer.company,
      vat_id: 'DE123456788',
    })
    const again = await confirm(token)
    expect([again.status, again.body.messages[0]?.message]).toEqual([400, 'invalid token'])
  })

  test('takes the login nested, as object or as text, and the kind of member in the body', async () => {
    const { email, ...details } = person({ arke_id: 'wholesaler' })
    const login = { username: email, password: 'of the original', email }
    for (const arke_system_user of [login, JSON.stringify(login)]) {
      app.mails.length = 0
      const answer = await app.post('/lib/auth/signup', { ...details, arke_system_user })
      expect(answer.status).toBe(200)
      expect(await mailedToken('confirm')).not.toBe('')
    }
    const arkes = database.db.selectFrom('registration').select('arke').where('email', '=', email)
    expect(await arkes.execute()).toEqual([{ arke: 'wholesaler' }, { arke: 'wholesaler' }])
  })

  test('answers a known address alike, tells its owner, and changes nothing', async () => {
    const existing = await world.installer()
    await givePassword(database, existing.arke_system_user ?? '')
    const fresh = await app.post('/lib/auth/signup', person())
    await expect.poll(() => app.mails.length).toBe(1)
    const answer = await app.post(
      '/lib/auth/signup',
      person({ email: existing.email.toUpperCase() }),
    )
    expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body])
    await expect.poll(() => app.mails[1]?.subject).toBe('Sie haben bereits einen Zugang')
    expect((await signIn(existing.email)).status).toBe(200)
  })

  test('takes the password from whoever has the mail, not from who typed the address', async () => {
    const stranger = { ...person(), password: 'Das Wort der Fremden 77' }
    await app.post('/lib/auth/signup', stranger)
    expect((await confirm(await mailedToken('confirm'))).status).toBe(200)
    expect((await signIn(stranger.email, stranger.password)).status).toBe(401)
    expect((await signIn(stranger.email)).status).toBe(200)
  })

  test('carries no word of a stranger to somebody else’s mailbox', async () => {
    const link = 'Gewonnen: https://evil.example/abholen'
    await app.post('/lib/auth/signup', person({ first_name: link, last_name: link, company: link }))
    await mailedToken('confirm')
    expect(JSON.stringify(app.mails)).not.toContain('evil.example')
  })

  test('lets a refused password be chosen again', async () => {
    await app.post('/lib/auth/signup', person())
    const token = await mailedToken('confirm')
    for (const password of ['kurz', 'mueller-heizungsbau-2026']) {
      const { status, body } = await confirm(token, password)
      expect([status, body.messages[0]]).toMatchObject([400, { parameter: 'password' }])
    }
    expect((await app.post(`/lib/auth/confirm/${token}`)).status).toBe(400)
    expect((await confirm(token)).status).toBe(200)
  })

  test.each([
    ['de', /Bitte bestätigen/],
    ['en', /Please confirm/],
    ['it', /Confermi/],
    ['es', /Confirme/],
    ['', /Please confirm/],
  ])('answers in the caller’s language: %s', async (language, words) => {
    const headers = language ? { 'accept-language': language } : {}
    const answer = await app.post('/lib/auth/signup', person(), headers)
    expect(String(answer.body.content)).toMatch(words)
    await mailedToken('confirm')
  })

  test('sends its link once more, to whoever waits for one, and answers all alike', async () => {
    const again = (email: string) => app.post('/lib/auth/resend_confirmation', { email })
    const newcomer = person()
    await app.post('/lib/auth/signup', newcomer)
    await mailedToken('confirm')
    app.mails.length = 0
    app.time.now = new Date(start.getTime() + 72 * 3_600_000)
    const existing = await again(newcomer.email.toUpperCase())
    const token = await mailedToken('confirm')
    const unknown = await again('niemand@example.de')
    expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body])
    expect((await confirm(token)).status).toBe(200)
    const confirmed = await again(newcomer.email)
    expect(confirmed.body).toEqual(existing.body)
    for (let n = 0; n < 4; n++) await again('niemand@example.de')
    expect((await again('niemand@example.de')).status).toBe(429)
    expect(app.mails).toHaveLength(1)
  })

  test('is over after 48 hours', async () => {
    await app.post('/lib/auth/signup', person())
    const token = await mailedToken('confirm')
    app.time.now = new Date(start.getTime() + 48 * 3_600_000 + 1)
    const answer = await confirm(token)
    expect([answer.status, answer.body.messages[0]?.message]).toEqual([400, 'expired token'])
  })

  test.each([
    ['another role', { arke_id: 'admin' }],
    ['a role', { role: 'admin' }],
    ['a status', { member_status: 'active' }],
    ['money', { cashback: 1_000 }],
    ['a tier', { tier: 'gold' }],
    ['a bank account', { iban: 'DE89370400440532013000' }],
    ['an owner', { owner: 'x' }],
    ['a lock', { inactive: false }],
    ['a login of another person', { arke_system_user: { id: 'x' } }],
    ['two addresses', { email: 'a@example.de,b@example.de' }],
    ['a name with an address', { email: 'A <a@example.de>' }],
    ['a line break', { email: 'a@example.de\r\nBcc: b@example.de' }],
    ['no first name', { first_name: '' }],
  ])('refuses %s and stores nothing', async (_what, change) => {
    const before = await registrations()
    const answer = await app.post('/lib/auth/signup', person(change))
    expect(answer.status).toBe(400)
    expect(answer.body.messages.length).toBeGreaterThan(0)
    expect(await registrations()).toBe(before)
  })

  test('refuses other kinds of member in the address', async () => {
    for (const arke of ['admin', 'super_admin', 'moderator', 'calvento', 'user', '__proto__'])
      expect((await app.post(`/lib/auth/${arke}/signup`, person())).status).toBe(400)
  })
})

const registrations = async () =>
  (await database.db.selectFrom('registration').select('email').execute()).length

describe('recovering a password', () => {
  const recover = (email: string) => app.post('/lib/auth/recover_password', { email })

  async function member() {
    const row = await world.installer()
    await givePassword(database, row.arke_system_user ?? '')
    return row
  }

  test('answers known and unknown addresses alike and writes to the known one', async () => {
    const { email } = await member()
    const [existing, unknown, none] = [
      await recover(email),
      await recover('nobody@example.de'),
      await recover('no address'),
    ]
    expect(existing.status).toBe(200)
    expect(existing.body.content).toBe('An email has been sent to the given email')
    for (const other of [unknown, none])
      expect([other.status, other.body]).toEqual([existing.status, existing.body])
    await mailedToken('reset')
    expect(app.mails[0]).toMatchObject({ to: email, subject: 'Neues Passwort festlegen' })
  })

  test('sets a new password once and ends all sessions', async () => {
    const { email } = await member()
    const before = (await signIn(email)).body.content
    await recover(email)
    const token = await mailedToken('reset')
    const new_password = 'Neun Eulen rufen im Wald'
    const short = await app.post(`/lib/auth/reset_password/${token}`, { new_password: 'kurz' })
    expect(short.body.messages[0]).toMatchObject({ parameter: 'new_password' })
    const answer = await app.post(`/lib/auth/reset_password/${token}`, { new_password })
    expect([answer.status, answer.body.content]).toEqual([200, null])
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, new_password)).status).toBe(200)
    const refreshed = await app.post('/lib/auth/refresh', {
      refresh_token: before?.refresh_token,
    })
    expect(refreshed.status).toBe(401)
    const again = await app.post('/lib/auth/reset_password', { token, new_password })
    expect([again.status, again.body.messages]).toEqual([
      400,
      [{ context: 'auth', message: 'invalid token' }],
    ])
  })

  test('is over after 30 minutes, and uses up older links', async () => {
    const { email } = await member()
    await recover(email)
    const first = await mailedToken('reset')
    app.mails.length = 0
    await recover(email)
    const second = await mailedToken('reset')
    const reset = async (token: string) => {
      const body = { token, new_password: 'Neun Eulen rufen im Wald' }
      const answer = await app.post('/lib/auth/reset_password', body)
      return [answer.status, answer.body.messages[0]?.message]
    }
    app.time.now = new Date(start.getTime() + 30 * 60_000 + 1)
    expect(await reset(first)).toEqual([400, 'expired token'])
    app.time.now = start
    expect(await reset(second)).toEqual([200, undefined])
    expect(await reset(first)).toEqual([400, 'invalid token'])
  })

  test('stores no token that would open an account', async () => {
    const { email } = await member()
    await recover(email)
    const token = await mailedToken('reset')
    const stored = await database.db.selectFrom('password_reset').selectAll().execute()
    expect(JSON.stringify(stored.map((row) => row.token_hash.toString('latin1')))).not.toContain(
      token,
    )
  })
})
