import type { Role } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import {
  bearer,
  givePassword,
  good_password,
  type TestApp,
  testApp,
} from '../testing/servers/auth-app.ts'
import { createWorld } from '../testing/world.ts'

let database: TestDatabase
let firstApp: TestApp
let other: TestApp
let world: ReturnType<typeof createWorld>

beforeAll(async () => {
  database = await testDatabase()
  world = createWorld(database.owner_db)
  firstApp = await testApp(database)
  other = await testApp(database, { time: firstApp.time })
})
afterAll(async () => {
  await Promise.all([firstApp?.close(), other?.close()])
  await database?.drop()
})

async function installer(fields: Parameters<typeof world.installer>[0] = {}) {
  const member = await world.installer(fields)
  await givePassword(database, member.arke_system_user ?? '')
  return member
}

const signIn = (username: string, password = good_password, app = firstApp) =>
  app.post('/lib/auth/signin', { username, password })

async function tokensOf(email: string) {
  const { content } = (await signIn(email)).body
  return { access: content?.access_token, refresh: content?.refresh_token }
}

const statusOf = async (access: string | undefined, app = other) =>
  (await app.get('/lib/whoami', bearer(access))).status

describe('signing in', () => {
  test('answers with the member’s unit and two tokens', async () => {
    const { id, email, company } = await installer()
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect(body.content).toMatchObject({ id, email, company, arke_id: 'installer' })
    expect(body.content).not.toHaveProperty('password_hash')
    const me = await firstApp.get('/lib/whoami', bearer(body.content?.access_token))
    expect(me.body.content).toMatchObject({ member: id, role: 'installer', language: 'de' })
  })

  test.each<Exclude<Role, 'installer' | 'wholesaler'>>([
    'moderator',
    'admin',
    'super_admin',
    'brand',
  ])('works for the role %s', async (role) => {
    const member = await world.staff(role)
    await givePassword(database, member.arke_system_user ?? '')
    const { content } = (await signIn(member.email)).body
    expect(content).toMatchObject({
      id: member.id,
      arke_id: role === 'brand' ? 'calvento' : role,
    })
  })

  test('takes the address in any case, and under either field name', async () => {
    const { email } = await installer()
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200)
    const by_email = await firstApp.post('/lib/auth/signin', { email, password: good_password })
    expect(by_email.status).toBe(200)
  })

  test('tells a wrong password, an unknown login and a locked member apart by nothing', async () => {
    const { email } = await installer()
    const locked = await installer({ inactive: true })
    const answers = await Promise.all([
      signIn(email, 'not the password'),
      signIn('nobody@example.de', 'not the password'),
      signIn(locked.email),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        content: null,
        messages: [{ context: 'auth', message: 'unauthorized' }],
      })
    }
  })

  test('answers missing fields with 404 and odd ones without a fault', async () => {
    const bodies = [undefined, {}, { username: 'x' }, { username: { a: 1 }, password: [] }, 'text']
    for (const body of bodies)
      expect((await firstApp.post('/lib/auth/signin', body)).status).toBeOneOf([400, 404])
  })

  test('renews a hash that was made more cheaply', async () => {
    const { hash } = await import('@node-rs/argon2')
    const member = await world.installer()
    const user_id = member.arke_system_user ?? ''
    const password_hash = await hash(good_password, { memoryCost: 4_096, timeCost: 1 })
    await database.db.insertInto('credential').values({ user_id, password_hash }).execute()
    expect((await signIn(member.email)).status).toBe(200)
    const stored = await database.db
      .selectFrom('credential')
      .select('password_hash')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(stored.password_hash).toContain('m=19456,t=2')
    expect((await signIn(member.email)).status).toBe(200)
  })
})

describe('a bearer', () => {
  test('is refused with the contract’s words', async () => {
    const reasons = {
      'missing authorization header': undefined,
      unauthenticated: 'Basic abc',
      invalid_token: 'Bearer abc',
    }
    for (const [message, authorization] of Object.entries(reasons)) {
      const answer = await firstApp.get('/lib/auth/verify', authorization ? { authorization } : {})
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ content: null, messages: [{ context: 'auth', message }] })
    }
  })

  test('is verified by GET and POST, and is over after an hour', async () => {
    const { access } = await tokensOf((await installer()).email)
    const start = firstApp.time.now
    expect((await firstApp.post('/lib/auth/verify', {}, bearer(access))).body).toEqual({
      content: null,
      messages: [],
    })
    firstApp.time.now = new Date(start.getTime() + 3_599_000)
    expect((await firstApp.get('/lib/auth/verify', bearer(access))).status).toBe(200)
    firstApp.time.now = new Date(start.getTime() + 3_601_000)
    expect((await firstApp.get('/lib/auth/verify', bearer(access))).status).toBe(401)
    firstApp.time.now = start
  })
})

describe('on another instance, within a second', () => {
  const soon = { timeout: 1_000, interval: 20 }

  test('a locked member is out', async () => {
    const { id, email } = await installer()
    const { access } = await tokensOf(email)
    expect(await statusOf(access)).toBe(200)
    await database.db
      .updateTable('installer')
      .set({ member_status: 'locked' })
      .where('id', '=', id)
      .execute()
    await expect.poll(() => statusOf(access), soon).toBe(401)
    const answer = await other.get('/lib/whoami', bearer(access))
    expect(answer.body.messages[0]?.message).toBe('no_resource_found')
  })

  test('a deleted member is out', async () => {
    const { id, email } = await installer()
    const { access } = await tokensOf(email)
    expect(await statusOf(access)).toBe(200)
    await database.db.deleteFrom('installer').where('id', '=', id).execute()
    await expect.poll(() => statusOf(access), soon).toBe(401)
  })

  test('a changed password ends all sessions but the one it was changed in', async () => {
    const { email } = await installer()
    const [here, there] = [await tokensOf(email), await tokensOf(email)]
    expect(await statusOf(there.access)).toBe(200)
    const passwords = { old_password: good_password, password: 'Neun Eulen rufen im Wald' }
    const changed = await firstApp.post('/lib/auth/change_password', passwords, bearer(here.access))
    expect(changed.status).toBe(200)
    expect(changed.body.content).toMatchObject({ arke_id: 'user', email })
    expect(JSON.stringify(changed.body)).not.toContain('argon2')
    await expect.poll(() => statusOf(there.access), soon).toBe(401)
    expect((await other.post('/lib/auth/refresh', {}, bearer(there.refresh))).status).toBe(401)
    expect(await statusOf(here.access)).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, passwords.password)).status).toBe(200)
    await expect
      .poll(() => firstApp.mails.at(-1))
      .toMatchObject({
        to: email,
        subject: 'Ihr Passwort wurde geändert',
      })
  })

  test('a changed language reaches the caller', async () => {
    const { id, email } = await installer()
    const { access } = await tokensOf(email)
    expect(await statusOf(access)).toBe(200)
    await database.db
      .updateTable('installer')
      .set({ language: 'it' })
      .where('id', '=', id)
      .execute()
    const language = async () =>
      (await other.get('/lib/whoami', bearer(access))).body.content?.language
    await expect.poll(language, soon).toBe('it')
  })
})

describe('a sign-up without an address', () => {
  test.each([
    [undefined, 'Please enter a valid e-mail address.'],
    ['de', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  ])('is refused in the language %s, or in English', async (language, message) => {
    const headers = language ? { 'accept-language': language } : {}
    const answer = await firstApp.post('/lib/auth/signup', {}, headers)
    expect([answer.status, answer.body.messages[0]?.message]).toEqual([400, message])
  })
})

describe('changing the password', () => {
  test('refuses a wrong old one, a short one, a guessable one', async () => {
    const { access } = await tokensOf((await installer()).email)
    const change = async (old_password: string, password: string) => {
      const body = { old_password, password }
      const answer = await firstApp.post('/lib/auth/change_password', body, bearer(access))
      return [answer.status, answer.body.messages[0]?.message]
    }
    expect(await change('wrong', good_password)).toEqual([400, 'invalid password'])
    expect(await change(good_password, 'zu kurz')).toEqual([
      400,
      'The password needs at least 12 characters.',
    ])
    expect((await change(good_password, 'Passwort123456!'))[1]).toContain('too easy to guess')
    expect((await firstApp.post('/lib/auth/change_password', {}, bearer(access))).status).toBe(400)
    expect((await firstApp.post('/lib/auth/change_password', {})).status).toBe(401)
  })
})
