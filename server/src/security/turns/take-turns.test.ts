import { promisify } from 'node:util'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAX_CONNECTIONS } from '../../db/database.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { givePassword, good_password } from '../../testing/servers/auth-app.ts'
import { lanes } from './lanes.ts'

const api = await testApi()
afterAll(api.close)

const reader = await api.as('installer', await api.world.installer({ member_status: 'incomplete' }))
const moderator = await api.as('moderator')
const owner = await api.as('installer')
const product = await api.world.product()
const colleague = await api.world.staff('moderator')
await givePassword(api.database, colleague.arke_system_user ?? '')

const heavy = '/faq/unit?limit=1000&load_links=true'
const german = { 'accept-language': 'de' }

/** Keeps whoever reads a table waiting until it is released. */
async function hold(table: string) {
  const client = await api.database.owner.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('rollback')
    client.release()
  }
  onTestFinished(release)
  return release
}

/** Lists of one account, and how many of them have been answered. */
function lists(count: number) {
  const answered: number[] = []
  const all = Array.from({ length: count }, () =>
    reader.get(heavy, german).then((answer) => {
      answered.push(answer.status)
      return answer
    }),
  )
  return { answered, all: Promise.all(all) }
}

describe('while one account keeps thirty long lists in flight', () => {
  test('another’s list, a sign-in, a decision, an upload, a report and a look at the health come first', async () => {
    const claim = await submittedClaim(api, { owner, product })
    const draft = await api.world.draft({ link_installer: owner.member })
    await moderator.post(`/paperwork/unit/${claim.id}/function/take`, {})
    const release = await hold('faq')
    const { answered, all } = lists(30)
    const photo = fileForm('%PDF-1.4 %%EOF', { filename: 'foto.pdf', kind: 'other' })
    const others = await Promise.all([
      moderator.get('/paperwork/unit?limit=20&load_links=true'),
      api.request('POST', '/auth/signin', {
        body: { username: colleague.email, password: good_password },
      }),
      moderator.post(`/paperwork/unit/${claim.id}/function/reject`, {
        reason: 'NOT_COMMISSIONED',
        text: 'Protokoll fehlt.',
      }),
      owner.post(`/paperwork/unit/${draft.id}/function/upload`, photo.body, photo.headers),
      api.request('GET', '/campaign/function/current'),
      api.request('GET', '/health/ready'),
    ])
    const done_before = answered.length
    await release()
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(done_before).toBeLessThan(5)
    expect((await all).length).toBe(30)
  })
})

test('an account whose part of the queue is full is told so in its language, with the time to wait', async () => {
  const release = await hold('faq')
  const { all } = lists(lanes.read_much.room_of_one + lanes.read_much.of_one)
  const refused = await reader.get(heavy, german)
  await release()
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    messages: [{ message: sayTo('de')('failures:too_many_requests') }],
  })
  expect((await all).every(({ status }) => status !== 429)).toBe(true)
})

test('a client that hangs up leaves the queue, and its place is free', async () => {
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const connections = promisify(api.app.server.getConnections.bind(api.app.server))
  const ask = (signal: AbortSignal) =>
    fetch(`${address}/lib${heavy}`, {
      headers: { ...reader.headers, 'arke-project-key': 'cashback' },
      signal,
    })
  const release = await hold('faq')
  const { answered } = lists(1)
  const clients = Array.from({ length: lanes.read_much.room_of_one }, () => new AbortController())
  const waiting = clients.map(({ signal }) => ask(signal).catch(() => null))
  await expect.poll(() => connections(), { timeout: 5_000 }).toBe(clients.length)
  for (let looks = 0; looks < 5; looks++) await fetch(`${address}/lib/health/live`)
  expect((await reader.get(heavy)).status).toBe(429)
  for (const client of clients) client.abort()
  await Promise.all(waiting)
  await expect.poll(() => connections()).toBeLessThan(5)
  const { all } = lists(lanes.read_much.room_of_one)
  await release()
  expect((await all).map(({ status }) => status)).not.toContain(429)
  expect(answered).toEqual([expect.any(Number)])
})

test('visitors of one network do not keep another’s waiting; of IPv6 a network is its /64', async () => {
  const ask = async (path: string, remoteAddress: string) =>
    api.app.inject({ url: path, remoteAddress, headers: { 'arke-project-key': 'cashback' } })
  const release = await hold('legal_text')
  const begun: string[] = []
  const crowd = Array.from({ length: 20 }, (_, at) =>
    ask('/terms/2026-01', `2001:db8:1:1::${at + 1}`).then(() => begun.push('crowd')),
  )
  await ask('/lib/faq/function/public_answers', '2001:db8:1:2::1').then(() => begun.push('another'))
  await release()
  await Promise.all(crowd)
  expect(begun[0]).toBe('another')
})

test('all lanes together leave connections to jobs and to what has no lane', () => {
  const { report: _own, upload: _waiting, ...connected } = lanes
  const most = Object.values(connected).reduce((sum, { at_once }) => sum + at_once, 0)
  expect(most).toBeLessThanOrEqual(MAX_CONNECTIONS - 4)
})
