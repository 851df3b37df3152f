import type { AddressInfo } from 'node:net'
import { Client } from '@arkejs/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { givePassword, good_password, type TestApp, testApp } from '../testing/servers/auth-app.ts'
import { createWorld } from '../testing/world.ts'

let database: TestDatabase
let app: TestApp
let serverUrl: string
let email: string

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  serverUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const member = await createWorld(database.owner_db).installer()
  email = member.email
  await givePassword(database, member.arke_system_user ?? '')
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

interface Tokens {
  access_token: string
  refresh_token: string
}

/** The platform's published client; it stores its session itself. */
function openClient() {
  const store: { session: Tokens | null } = { session: null }
  const client = new Client({
    serverUrl,
    project: 'cashback',
    getSession: async () => store.session,
    setSession: (envelope) => {
      store.session = (envelope as unknown as { content: Tokens }).content
    },
  })
  return { client, kept: store }
}

const withoutSession = () => new Client({ serverUrl, project: 'cashback' })

test('the published client signs in, verifies, refreshes and changes the password', async () => {
  const { client, kept: store } = openClient()
  await client.auth.signIn({ username: email, password: good_password })
  const first = store.session as Tokens
  expect((await client.auth.verifyToken(first.access_token))?.data).toEqual({
    content: null,
    messages: [],
  })
  // With a session the client sends that session's access token instead of the refresh token.
  await expect(client.auth.refreshToken(first.refresh_token)).rejects.toMatchObject({
    response: { status: 400 },
  })
  const refreshed = await withoutSession().auth.refreshToken(first.refresh_token)
  const second = (refreshed.data as unknown as { content: Tokens }).content
  store.session = second
  expect((await client.auth.verifyToken(second.access_token))?.status).toBe(200)

  const password = 'Neun Eulen rufen im Wald'
  await expect(client.auth.changePassword('wrong', password)).rejects.toMatchObject({
    response: {
      status: 400,
      data: { messages: [{ context: 'auth', message: 'invalid password' }] },
    },
  })
  expect((await client.auth.changePassword(good_password, password)).data.content).toMatchObject({
    arke_id: 'user',
    email,
  })
})

test('the published client signs up and recovers a password', async () => {
  const client = withoutSession()
  const address = 'neu@example.de'
  const person = { first_name: 'Nora', last_name: 'Neu', arke_id: 'installer' }
  const login = { username: address, email: address, password: good_password }
  const sign_up = { ...person, ...login } as unknown as Parameters<typeof client.auth.signUp>[0]
  expect((await client.auth.signUp(sign_up)).status).toBe(200)
  const password = 'Zwölf Igel laufen heim'
  await app.post(`/lib/auth/confirm/${await mailed('confirm')}`, { password })
  expect((await client.auth.signIn({ username: address, password })).status).toBe(200)
  expect((await client.auth.recoverPassword(address)).data.content).toBe(
    'An email has been sent to the given email',
  )
  const new_password = 'Sieben Raben am Brunnen'
  await client.auth.resetPassword(new_password, await mailed('reset'))
  await expect(client.auth.signIn({ username: address, password })).rejects.toThrow('401')
  const signed_in = await client.auth.signIn({ username: address, password: new_password })
  expect(signed_in.data.content).toMatchObject({ arke_id: 'installer', first_name: 'Nora' })
})

test('the published client hears why it is refused', async () => {
  const client = withoutSession()
  const refusals = [
    [() => client.auth.verifyToken('no-token'), 401, 'invalid_token'],
    [() => client.auth.resetPassword('Neun Eulen rufen im Wald', 'no token'), 400, 'invalid token'],
    [() => client.auth.recoverPassword(''), 400, expect.any(String)],
    [() => client.auth.signUp({ email: 'kurz' } as never), 400, expect.any(String)],
  ] as const
  for (const [call, status, message] of refusals)
    await expect(call()).rejects.toMatchObject({
      response: { status, data: { content: null, messages: [{ message }] } },
    })
})

async function mailed(mark: string): Promise<string> {
  const find = () =>
    app.mails.map(({ text }) => new RegExp(`/\\?${mark}=([\\w-]+)`).exec(text)?.[1]).find(Boolean)
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}
