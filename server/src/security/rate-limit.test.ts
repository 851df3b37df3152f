import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { givePassword, good_password, type TestApp, testApp } from '../testing/servers/auth-app.ts'
import { createWorld } from '../testing/world.ts'
import { networkOf } from './rate-limit.ts'

let database: TestDatabase
let apps: TestApp[]
let email: string
const start = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  const time = { now: start }
  apps = await Promise.all([testApp(database, { time }), testApp(database, { time })])
  const member = await createWorld(database.owner_db).installer()
  email = member.email
  await givePassword(database, member.arke_system_user ?? '')
})
beforeEach(async () => {
  for (const app of apps) app.time.now = start
  await database.db.deleteFrom('rate_limit').execute()
})
afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.close()))
  await database?.drop()
})

/** Tries a wrong password; each number varies everything an attacker may vary. */
const guess = (n: number, remote = '203.0.113.7') =>
  apps[n % 2]?.app.inject({
    method: 'POST',
    url: '/lib/auth/signin',
    remoteAddress: remote,
    headers: { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` },
    payload: {
      username: [email, email.toUpperCase(), ` ${email}`, email.replace('p', 'P')][n % 4],
      password: `wrong password ${n}`,
      email: `somebody-${n}@example.de`,
      nonce: n,
    },
  })

async function statuses(count: number, address = (_n: number) => '203.0.113.7') {
  const codes: number[] = []
  for (let n = 0; n < count; n++) codes.push((await guess(n, address(n)))?.statusCode ?? 0)
  return codes
}

describe('guessing passwords', () => {
  test('ends after ten attempts over both instances, with case, fields and headers varied', async () => {
    const codes = await statuses(14)
    expect(codes).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const answer = await guess(99)
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(800)
    expect(answer?.json().messages[0].message).toContain('Too many attempts')
    const right = { username: email, password: good_password }
    const refused = await apps[0]?.app.inject({
      method: 'POST',
      url: '/lib/auth/signin',
      remoteAddress: '203.0.113.7',
      payload: right,
    })
    expect(refused?.statusCode).toBe(429)
    const elsewhere = await apps[0]?.app.inject({
      method: 'POST',
      url: '/lib/auth/signin',
      remoteAddress: '192.0.2.1',
      payload: right,
    })
    expect(elsewhere?.statusCode).toBe(200)
  })

  test('ends within one IPv6 network, whatever the last half of the address', async () => {
    const codes = await statuses(12, (n) => `2001:db8:1:2::${n.toString(16)}`)
    expect(codes.slice(10)).toEqual([429, 429])
  })

  test('counts attempts made at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => guess(n)))
    expect(answers.filter((answer) => answer?.statusCode === 401)).toHaveLength(10)
  })

  test('may go on when the window is over', async () => {
    await statuses(11)
    for (const app of apps) app.time.now = new Date(start.getTime() + 15 * 60_000)
    expect((await guess(1))?.statusCode).toBe(401)
  })

  test('does not count what succeeds', async () => {
    for (let n = 0; n < 12; n++) {
      const payload = { username: email, password: good_password }
      const url = '/lib/auth/signin'
      const answer = await apps[0]?.app.inject({ method: 'POST', url, payload })
      expect(answer?.statusCode).toBe(200)
    }
  })
})

test('recovery is limited by the address written to, known or not', async () => {
  for (const login of [email, 'nobody@example.de']) {
    const codes: number[] = []
    for (let n = 0; n < 6; n++)
      codes.push(
        (
          await apps[n % 2]?.post('/lib/auth/recover_password', {
            email: n % 2 ? login : login.toUpperCase(),
          })
        )?.status ?? 0,
      )
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('the forwarded address counts where the proxy is trusted', async () => {
  const app = await testApp(database, { trusted_proxies: ['10.0.0.1'] })
  const from = async (forwarded: string) =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/lib/auth/signin',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: email, password: 'wrong password' },
      })
    ).statusCode
  for (let n = 0; n < 10; n++) expect(await from('203.0.113.9')).toBe(401)
  expect(await from('203.0.113.9')).toBe(429)
  expect(await from('203.0.113.10')).toBe(401)
  await app.close()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
