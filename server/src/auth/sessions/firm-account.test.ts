import { createServer, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { type TestApp, testApp } from '../../testing/servers/auth-app.ts'
import { createWorld } from '../../testing/world.ts'
import { dropFactors } from '../factors/drop-factors.ts'

const portal = 'http://localhost:3000'
const client_id = 'cashback'
const client_secret = 'only the provider of the tests knows this'

let database: TestDatabase
let app: TestApp
let provider: Server
/** Whom the provider signs in next; an account is called by its address unless it has a name. */
let account: { email: string; email_verified: boolean; name?: string } = {
  email: '',
  email_verified: true,
}
/** Somebody on the way puts another signature below what the provider says. */
let isForged = false
const forger = await generateKeyPair('RS256')

beforeAll(async () => {
  database = await testDatabase()
  provider = createServer()
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  provider.on('request', providerAt(issuer))
  const oidc = { issuer, client_id, client_secret, name: 'Firmenkonto' }
  app = await testApp(database, { public_url: portal, oidc })
})
afterAll(async () => {
  await app?.close()
  provider?.closeAllConnections()
  await new Promise((closed) => provider?.close(closed))
  await database?.drop()
})

/** A real OpenID provider that asks nobody anything. */
function providerAt(issuer: string) {
  const oidc = new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris: [`${portal}/api/auth/callback/oidc`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...account }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
  })
  const answer = oidc.callback()
  return async (...[request, response]: Parameters<typeof answer>) => {
    if (isForged && request.url === '/token' && response instanceof ServerResponse)
      forgeAnswer(response)
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const accountId = account.name ?? account.email
    const grant = new oidc.Grant({ accountId, clientId: client_id })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    return oidc.interactionFinished(request, response, { login: { accountId }, consent })
  }
}

/** Replaces the id token of an answer by one with the same words and another key's signature. */
function forgeAnswer(response: ServerResponse) {
  const send = response.end.bind(response)
  response.end = ((body: string) => {
    void forged(JSON.parse(body)).then((text) => {
      response.setHeader('content-length', Buffer.byteLength(text))
      send(text)
    })
    return response
  }) as typeof response.end
}

async function forged({ id_token, ...tokens }: { id_token: string }) {
  const header = { ...decodeProtectedHeader(id_token), alg: 'RS256' }
  const signed = new SignJWT(decodeJwt(id_token)).setProtectedHeader(header)
  return JSON.stringify({ ...tokens, id_token: await signed.sign(forger.privateKey) })
}

/** A browser that goes from the sign-in to the provider and back; what the session says at the end. */
async function signIn() {
  const jars = { portal: new Map<string, string>(), provider: new Map<string, string>() }
  const cookieOf = (jar: Map<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (jar: Map<string, string>, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
  }
  const ask = async (method: 'GET' | 'POST', url: string, fields?: Record<string, string>) => {
    const answer = await app.app.inject({
      method,
      url,
      headers: {
        cookie: cookieOf(jars.portal),
        ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { payload: new URLSearchParams(fields).toString() } : {}),
    })
    keep(jars.portal, [answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
  const { csrfToken } = (await ask('GET', '/api/auth/csrf')).json()
  const begun = await ask('POST', '/api/auth/signin/oidc', {
    ...{ csrfToken, callbackUrl: '/', json: 'true' },
  })
  let at: string = begun.json().url
  while (!at.startsWith(`${portal}/`)) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: cookieOf(jars.provider) },
    })
    keep(jars.provider, answer.headers.getSetCookie())
    at = new URL(answer.headers.get('location') ?? '', at).href
  }
  await ask('GET', at.slice(portal.length))
  return (await ask('GET', '/api/auth/session')).json()
}

describe('the account of the staff’s own firm', () => {
  it('lets in who works here and is vouched for, with two factors in one', async () => {
    const admin = await createWorld(database.owner_db).staff('admin')
    account = { email: admin.email, email_verified: true }
    expect((await signIn()).user).toMatchObject({ id: admin.id, arke_id: 'admin' })
    const { proved_by } = await database.db
      .selectFrom('session')
      .select('proved_by')
      .where('member_id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect(proved_by).toBe('oidc')
  })

  it('lets in nobody else: unknown, not verified, locked, or a firm', async () => {
    const world = createWorld(database.owner_db)
    const firm = await world.installer()
    const locked = await world.staff('moderator')
    const existing = await world.staff('moderator')
    await database.db
      .updateTable('moderator')
      .set({ inactive: true })
      .where('id', '=', locked.id)
      .execute()
    for (const candidate of [
      { email: 'fremd@anderswo.example', email_verified: true },
      { email: existing.email, email_verified: false },
      { email: locked.email, email_verified: true },
      { email: firm.email, email_verified: true },
    ]) {
      account = candidate
      expect([candidate.email, await signIn()]).toEqual([candidate.email, {}])
    }
  })

  it('lets nobody in by a token that the provider has not signed', async () => {
    const admin = await createWorld(database.owner_db).staff('admin')
    account = { email: admin.email, email_verified: true }
    isForged = true
    try {
      expect(await signIn()).toEqual({})
    } finally {
      isForged = false
    }
    expect((await signIn()).user).toMatchObject({ id: admin.id })
  })

  it('knows people by their account, whoever has which address', async () => {
    const admin = await createWorld(database.owner_db).staff('admin')
    account = { email: admin.email, email_verified: true, name: 'first' }
    expect((await signIn()).user).toMatchObject({ id: admin.id })
    account = { email: 'verheiratet@calvento.example', email_verified: true, name: 'first' }
    expect((await signIn()).user).toMatchObject({ id: admin.id })

    account = { email: admin.email, email_verified: true, name: 'heir' }
    expect(await signIn()).toEqual({})
    const actions = database.db.selectFrom('audit').select('action').orderBy('seq')
    expect(await actions.where('object_id', '=', admin.id).execute()).toEqual([
      { action: 'firm_account_linked' },
      { action: 'signed_in' },
      { action: 'signed_in' },
      { action: 'other_firm_account' },
    ])

    await inTransaction(database.db, (tx) => dropFactors(tx, admin.arke_system_user ?? ''))
    expect((await signIn()).user).toMatchObject({ id: admin.id })
  })
})
