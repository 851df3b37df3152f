import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import {
  bearer,
  givePassword,
  good_password,
  type TestApp,
  testApp,
} from '../../testing/servers/auth-app.ts'
import { createWorld } from '../../testing/world.ts'

type Client = typeof import('next-auth/react')

let database: TestDatabase
let world: ReturnType<typeof createWorld>
let app: TestApp
let origin: string

beforeAll(async () => {
  database = await testDatabase()
  world = createWorld(database.owner_db)
  app = await testApp(database)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
beforeEach(() => database.db.deleteFrom('rate_limit').execute())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

async function installer() {
  const member = await world.installer()
  await givePassword(database, member.arke_system_user ?? '')
  return member
}

/** The published client, as a page of its own that finds its endpoints at `path`. */
function openPage(path: string): { client: Client; cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await send(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  })
  vi.stubEnv('NEXTAUTH_URL', origin + path)
  const require = createRequire(import.meta.url)
  for (const file of Object.keys(require.cache))
    if (file.includes('/next-auth/')) delete require.cache[file]
  return { client: require('next-auth/react'), cookies }
}

describe.each(['/api/auth', '/next/api/auth'])('the published client at %s', (path) => {
  test('signs in, reads the session and signs out', async () => {
    const { id, email, company } = await installer()
    const { client, cookies } = openPage(path)
    expect(await client.getSession()).toBeNull()
    expect(await client.getProviders()).toMatchObject({
      credentials: { id: 'credentials', type: 'credentials', name: 'E-Mail und Passwort' },
    })
    expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/)

    const callbackUrl = '/installer/home'
    const wrong = { redirect: false, callbackUrl, username: email, password: 'wrong' } as const
    expect(await client.signIn('credentials', wrong)).toMatchObject({
      ok: false,
      status: 401,
      error: 'CredentialsSignin',
      url: null,
    })
    expect(await client.getSession()).toBeNull()

    const right = { ...wrong, password: good_password }
    expect(await client.signIn('credentials', right)).toEqual({
      ok: true,
      status: 200,
      error: null,
      url: 'http://localhost:3000/installer/home',
    })
    const session = await client.getSession()
    expect(session).toMatchObject({
      user: { id, arke_id: 'installer', email, company, language: 'de' },
      expires: '2026-04-01T09:00:00Z',
    })
    expect(session?.user).toHaveProperty('permissions', [
      'sidebar_home',
      'sidebar_wallet',
      'sidebar_profile',
      'sidebar_products',
      'sidebar_contacts',
      'sidebar_iban_reminder',
      'sidebar_faq',
    ])
    expect(await client.getSession()).toEqual(session)
    const { access_token } = session as unknown as { access_token: string }
    expect((await app.get('/lib/whoami', bearer(access_token))).body.content).toMatchObject({
      member: id,
    })

    expect(await client.signOut({ redirect: false, callbackUrl: '/' })).toEqual({
      url: 'http://localhost:3000/',
    })
    expect(await client.getSession()).toBeNull()
    expect([...cookies.keys()]).not.toContain('authjs.session-token')
    const status = async () => (await app.get('/lib/auth/verify', bearer(access_token))).status
    await expect.poll(status, { timeout: 1_000 }).toBe(401)
  })

  test('has no session any more once its row has ended', async () => {
    const { id, email } = await installer()
    const { client, cookies } = openPage(path)
    const login = { redirect: false, callbackUrl: '/', username: email, password: good_password }
    await client.signIn('credentials', { ...login, redirect: false })
    expect(await client.getSession()).not.toBeNull()
    const token = cookies.get('authjs.session-token') ?? ''
    await database.db
      .updateTable('session')
      .set({ ended_at: '2026-03-02T09:00:00Z' })
      .where('member_id', '=', id)
      .execute()
    await expect.poll(() => client.getSession(), { timeout: 1_000 }).toBeNull()
    const again = await app.app.inject({
      url: `${path}/session`,
      headers: { cookie: `authjs.session-token=${token}` },
    })
    expect([again.statusCode, again.body]).toEqual([200, '{}'])
  })

  test('may tell what went wrong on its side', async () => {
    const answer = await app.post(`${path}/_log`, { level: 'error', code: 'CLIENT_FETCH_ERROR' })
    expect([answer.status, answer.body]).toEqual([200, {}])
  })
})

describe('a form posted without the client', () => {
  const post = (url: string, payload: Record<string, string>, cookie = '') =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(payload).toString(),
    })

  async function csrf() {
    const answer = await app.app.inject('/api/auth/csrf')
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    return { cookie, csrfToken: answer.json().csrfToken as string }
  }

  test('needs the token of its own page', async () => {
    const { email } = await installer()
    const fields = { username: email, password: good_password, json: 'true' }
    const { cookie, csrfToken } = await csrf()
    for (const [token, jar] of [
      ['', ''],
      [csrfToken, ''],
      ['0'.repeat(64), cookie],
    ]) {
      const body = { ...fields, csrfToken: token ?? '' }
      const answer = await post('/api/auth/callback/credentials', body, jar)
      expect(answer.statusCode).toBe(400)
      expect(String(answer.headers['set-cookie'])).not.toContain('session-token')
    }
  })

  test('is redirected where no JSON was asked for, and only within the site', async () => {
    const { email } = await installer()
    const { cookie, csrfToken } = await csrf()
    const fields = { username: email, password: good_password, csrfToken }
    const url = '/api/auth/callback/credentials'
    for (const [callbackUrl, location] of [
      ['/installer/wallet', 'http://localhost:3000/installer/wallet'],
      ['https://evil.example/', 'http://localhost:3000'],
      ['//evil.example', 'http://localhost:3000'],
    ]) {
      const answer = await post(url, { ...fields, callbackUrl: callbackUrl ?? '' }, cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
    }
  })

  test('is told when there were too many attempts', async () => {
    const { email } = await installer()
    const { cookie, csrfToken } = await csrf()
    const fields = { username: email, password: 'wrong', csrfToken, json: 'true' }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await post('/api/auth/callback/credentials', fields, cookie)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('clears the site’s data when it signs out', async () => {
    const { cookie, csrfToken } = await csrf()
    const answer = await post('/api/auth/signout', { csrfToken, json: 'true' }, cookie)
    expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"')
  })
})

test('the page that tells to look into the mail is ours', async () => {
  for (const url of ['/api/auth/verify-request', '/next/api/auth/verify-request']) {
    const answer = await app.app.inject(url)
    expect(answer.headers.location).toMatch(/\/signin$/)
  }
})

test('odd requests are never a fault of ours', async () => {
  const statuses = await Promise.all(
    [
      { url: '/api/auth/session?callbackUrl=javascript:alert(1)' },
      { url: '/api/auth/csrf?callbackUrl=%' },
      { url: '/api/auth/session', headers: { cookie: 'authjs.callback-url=nonsense' } },
      { url: '/api/auth/session', headers: { cookie: 'authjs.session-token=%zz; =; a' } },
      { url: '/api/auth/nothing' },
      { url: '/api/auth/' },
      { url: '/api/auth/signin/credentials' },
      { url: '/api/auth/callback/github' },
      { url: '/api/auth/error?error=Verification' },
      { url: '/api/auth/callback/credentials', method: 'POST' as const },
      { url: '/api/auth/signout', method: 'POST' as const, payload: { callbackUrl: { a: 1 } } },
      { url: '/api/auth/session', method: 'POST' as const, payload: { data: [] } },
    ].map(async (request) => (await app.app.inject(request)).statusCode),
  )
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('under https cookies are bound to the host and to encrypted connections', async () => {
  const https = await testApp(database, { public_url: 'https://portal.example' })
  const { email } = await installer()
  const csrf = await https.app.inject('/api/auth/csrf')
  const cookie = [csrf.headers['set-cookie']].flat().map((text) => String(text).split(';')[0])
  const answer = await https.app.inject({
    method: 'POST',
    url: '/api/auth/callback/credentials',
    headers: { cookie: cookie.join('; ') },
    payload: {
      username: email,
      password: good_password,
      csrfToken: csrf.json().csrfToken,
      json: 'true',
    },
  })
  const session = [answer.headers['set-cookie']]
    .flat()
    .find((header) => header?.includes('session-token'))
  expect(session).toMatch(/^__Host-/)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
    expect(session?.toLowerCase()).toContain(attribute.toLowerCase())
  await https.close()
})
