import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import {
  bearer,
  givePassword,
  good_password,
  type TestApp,
  testApp,
} from '../../testing/servers/auth-app.ts'
import { createWorld } from '../../testing/world.ts'

let database: TestDatabase
let app: TestApp
let email: string
let tokens: { access: string; refresh: string }
const start = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, { time: { now: start } })
  const member = await createWorld(database.owner_db).installer()
  email = member.email
  await givePassword(database, member.arke_system_user ?? '')
})
beforeEach(async () => {
  app.time.now = start
  tokens = await signIn()
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

async function signIn() {
  const body = { username: email, password: good_password }
  const { content } = (await app.post('/lib/auth/signin', body)).body
  return { access: content?.access_token ?? '', refresh: content?.refresh_token ?? '' }
}

const refresh = (token: string, headers: Record<string, string> = {}) =>
  app.post('/lib/auth/refresh', { refresh_token: token }, headers)

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('refreshing', () => {
  test('takes the refresh token in the body, whatever the bearer is', async () => {
    const { status, body } = await refresh(tokens.refresh, bearer('over and gone'))
    expect(status).toBe(200)
    expect(Object.keys(body.content ?? {})).toEqual(['access_token', 'refresh_token'])
    expect((await app.get('/lib/whoami', bearer(body.content?.access_token))).status).toBe(200)
  })

  test('takes it as bearer with an empty body', async () => {
    expect((await app.post('/lib/auth/refresh', {}, bearer(tokens.refresh))).status).toBe(200)
  })

  test('works after the access token is over, until the session is', async () => {
    app.time.now = new Date(start.getTime() + 29 * 86_400_000)
    const later = (await refresh(tokens.refresh)).body.content
    expect((await app.get('/lib/whoami', bearer(later?.access_token))).status).toBe(200)
    app.time.now = new Date(start.getTime() + 30 * 86_400_000 + 1_000)
    expect((await refresh(later?.refresh_token ?? '')).status).toBe(401)
  })

  test('refuses an access token with 400 and its words', async () => {
    const answer = await app.post('/lib/auth/refresh', {}, bearer(tokens.access))
    expect(answer.status).toBe(400)
    expect(answer.body.messages).toEqual([{ context: 'auth', message: 'invalid token' }])
    expect((await app.post('/lib/auth/refresh')).status).toBe(401)
  })

  test('lets two tabs refresh at the same moment', async () => {
    const answers = await Promise.all([refresh(tokens.refresh), refresh(tokens.refresh)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of answers)
      expect((await refresh(body.content?.refresh_token ?? '')).status).toBe(200)
  })

  test('ends the session when a used token comes back later', async () => {
    const next = (await refresh(tokens.refresh)).body.content
    app.time.now = new Date(start.getTime() + 11_000)
    expect((await refresh(tokens.refresh)).status).toBe(401)
    expect((await refresh(next?.refresh_token ?? '')).status).toBe(401)
    const verified = () => app.get('/lib/auth/verify', bearer(next?.access_token))
    await expect.poll(async () => (await verified()).status, { timeout: 1_000 }).toBe(401)
  })
})

describe('a token', () => {
  test('has the contract’s claims', () => {
    expect(claimsOf(tokens.access)).toMatchObject({
      iss: 'arke_auth',
      aud: 'arke_auth',
      typ: 'access',
      sub: { project: 'cashback', email, subscription_active: true },
    })
    expect(claimsOf(tokens.refresh).typ).toBe('refresh')
  })

  test('is refused without a signature, under another key, or for another audience', async () => {
    const claims = claimsOf(tokens.access)
    const key = new TextEncoder().encode('a secret that only the tests of signing in use')
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key),
      tokens.access.replace(/\.[^.]*\./, '.e30.'),
      `${tokens.access}x`,
      `${tokens.access.slice(0, -8)}AAAAAAAA`,
    ]
    for (const token of forged)
      expect((await app.get('/lib/auth/verify', bearer(token))).status).toBe(401)
  })

  test('is good for its own purpose alone', async () => {
    await app.post('/lib/auth/recover_password', { email })
    await app.post('/lib/auth/signup', {
      email: 'neu@example.de',
      password: good_password,
      first_name: 'Nora',
      last_name: 'Neu',
    })
    await expect.poll(() => app.mails.length).toBe(2)
    const mailed = (mark: string) =>
      app.mails.map(({ text }) => new RegExp(`\\?${mark}=(\\S+)`).exec(text)?.[1]).find(Boolean) ??
      ''
    const csrf = await app.get('/api/auth/csrf')
    const site = await app.app.inject({
      method: 'POST',
      url: '/api/auth/callback/credentials',
      headers: { cookie: cookiesOf(csrf.headers['set-cookie']) },
      payload: {
        username: email,
        password: good_password,
        csrfToken: (csrf.body as unknown as { csrfToken: string }).csrfToken,
        json: 'true',
      },
    })
    expect(site.statusCode).toBe(200)
    const cookie = /session-token=([^;]+)/.exec(cookiesOf(site.headers['set-cookie']))?.[1] ?? ''
    expect(cookie.length).toBeGreaterThan(100)
    const tokenOf = {
      access: tokens.access,
      refresh: tokens.refresh,
      reset: mailed('reset'),
      confirm: mailed('confirm'),
      csrf: (csrf.body as unknown as { csrfToken: string }).csrfToken,
      site_session: cookie,
    }
    const new_password = 'Neun Eulen rufen im Wald'
    const uses = {
      access: async (token: string) => (await app.get('/lib/auth/verify', bearer(token))).status,
      refresh: async (token: string) => (await refresh(token)).status,
      reset: async (token: string) =>
        (await app.post(`/lib/auth/reset_password`, { token, new_password })).status,
      confirm: async (token: string) =>
        (await app.post(`/lib/auth/confirm/${token}`, { password: new_password })).status,
      site_session: async (token: string) => {
        const cookie = `authjs.session-token=${token}`
        const { body } = await app.get('/api/auth/session', { cookie })
        return 'user' in body ? 200 : 401
      },
    }
    for (const [use, present] of Object.entries(uses))
      for (const [kind, token] of Object.entries(tokenOf))
        if (kind !== use) expect([kind, use, await present(token)]).not.toContain(200)
    expect(await uses.confirm(tokenOf.confirm)).toBe(200)
    expect(await uses.site_session(tokenOf.site_session)).toBe(200)
  })
})

const cookiesOf = (header: unknown) =>
  [header]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
