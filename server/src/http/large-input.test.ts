import { afterAll, describe, expect, test } from 'vitest'
import { MAX_VIOLATIONS } from '../errors/errors.ts'
import { testApi } from '../testing/servers/api.ts'
import { least } from '../testing/spent-ms.ts'

const api = await testApi()
afterAll(api.close)

const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]))

describe('what anybody may send without an account', () => {
  const paths = [
    '/lib/auth/signup',
    '/lib/auth/installer/signup',
    '/lib/auth/signin',
    '/lib/auth/refresh',
    '/lib/auth/recover_password',
    '/lib/auth/reset_password',
    '/api/auth/_log',
    '/next/api/auth/_log',
    '/next/api/auth/callback/credentials',
  ]
  test.each(paths)('%s takes no large body', async (url) => {
    const headers = { 'arke-project-key': api.deps.config.project_key }
    const payload = unknownKeys(75_000)
    const answer = await api.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.body.length).toBeLessThan(300)
  })

  test('a sign-up is told of the first wrong keys only', async () => {
    const answer = await api.request('POST', '/auth/signup', {
      body: { email: 'a@example.de', password: 'x', ...unknownKeys(1_000) },
    })
    expect([answer.status, answer.messages.length]).toEqual([400, MAX_VIOLATIONS])
  })

  test('a sign-up is counted before it is looked at', async () => {
    let last = 0
    for (let n = 0; n < 310 && last !== 429; n++)
      last = (await api.request('POST', '/auth/signup', { body: { email: '' } })).status
    expect(last).toBe(429)
  })
})

describe('what is wrong with a large body is told up to the twentieth', () => {
  test('of a unit', async () => {
    const installer = await api.as('installer')
    const { status, messages } = await installer.post('/contact_request/unit', unknownKeys(50_000))
    expect([status, messages.length]).toEqual([400, MAX_VIOLATIONS])
  })

  test('of a function', async () => {
    const moderator = await api.as('moderator')
    const path = '/paperwork/unit/any/function/approve'
    for (const body of [unknownKeys(50_000), { lines: Array(50_000).fill(null) }]) {
      const { status, messages } = await moderator.post(path, body)
      expect([status, messages.length <= MAX_VIOLATIONS]).toEqual([400, true])
      expect(JSON.stringify(messages).length).toBeLessThan(20_000)
    }
  })
})

describe('a JSON body', () => {
  const send = (payload: string, signed: Record<string, string> = {}) =>
    api.app.inject({
      ...{ method: 'POST', url: '/lib/contact_request/unit', payload },
      headers: {
        'arke-project-key': api.deps.config.project_key,
        'content-type': 'application/json',
        ...signed,
      },
    })

  test('of a stranger is small, for it is read before its turn', async () => {
    expect((await send(`[${'0,'.repeat(40_000)}0]`)).statusCode).toBe(413)
    expect((await send('{}')).statusCode).toBe(401)
  })

  test.each(['{"a":{"__proto__":{"b":1}}}', '{"a":[{"\\u005f_proto__":1}]}'])(
    'whose key reaches a prototype is refused: %s',
    async (payload) => {
      const { headers } = await api.as('installer')
      expect((await send(payload, headers)).statusCode).toBe(400)
    },
  )

  test.each(['0,', '{},', '"\\u0041",'])(
    'of many values takes little more than the parser itself: %s',
    async (value) => {
      const { headers } = await api.as('installer')
      const payload = `[${value.repeat(900_000 / value.length)}0]`
      const parsing = await least(() => {
        for (let times = 0; times < 10; times++) JSON.parse(payload)
      })
      expect(await least(() => send(payload, headers))).toBeLessThan(3 * parsing + 50)
    },
  )
})
