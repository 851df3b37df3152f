import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roles, type Webhook, type WebhookDelivery, webhookEvents } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookCredit } from '../ledger/credits.ts'
import { releaseHeldCashback } from '../paperworks/decide/money/release-held-cashback.ts'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { everyRole } from '../testing/every-role.ts'
import { isSignedBy } from '../testing/is-signed-by.ts'
import { testApi } from '../testing/servers/api.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const start = new Date('2026-03-02T09:00:00Z')
const api = await testApi({ config: { WEBHOOK_PRIVATE: '1' } })
const { db } = api.database
const product = await api.world.product()
const owner = await api.as('installer')

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
type Behaviour = (response: ServerResponse) => void
const received: Received[] = []
let behaviour: Record<string, Behaviour> = {}
const take: Behaviour = (response) => void response.writeHead(204).end()
const fail: Behaviour = (response) => void response.writeHead(503).end('später bitte')
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const path = request.url ?? ''
  received.push({ path, headers: request.headers, body })
  ;(behaviour[path] ?? take)(response)
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await api.close()
})

const call = async <Content>(name: string, body?: object) => {
  const admin = await api.as('admin')
  const path = `/setting/function/${name}`
  return body ? admin.post<Content>(path, body) : admin.get<Content>(path)
}
async function hook(path: string, events: readonly string[] = ['claim.submitted']) {
  const created = await call<{ id: string; secret: string }>('make_webhook', {
    ...{ name: `Empfänger ${path}`, url: `${base}${path}`, events },
  })
  expect([created.status, created.messages]).toEqual([200, []])
  return created.content
}
const claim = () => submittedClaim(api, { owner, product })
const stateOf = async (id: string) =>
  (await call<{ items: Webhook[] }>('webhooks')).content.items.find((item) => item.id === id)
const logOf = async (id: string) => {
  const path = `webhook_deliveries?webhook=${id}`
  return (await call<{ items: WebhookDelivery[] }>(path)).content.items
}
const later = (seconds: number) => {
  api.time.now = new Date(api.time.now.getTime() + seconds * 1_000)
}

beforeEach(async () => {
  api.time.now = start
  behaviour = {}
  received.length = 0
  await db.updateTable('webhook').set({ ended_at: start.toISOString() }).execute()
})

describe('what happens', () => {
  it('is told once it is done, signed, and with nothing personal', async () => {
    const { id, secret } = await hook('/claims', ['claim.submitted', 'member.locked'])
    const { id: submitted } = await claim()
    await expect(
      db.transaction().execute(async (tx) => {
        await tx
          .updateTable('installer')
          .set({ member_status: 'locked' })
          .where('id', '=', owner.member)
          .execute()
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await deliverWebhooks(api.deps)).toBe(1)
    const [first] = received
    if (!first) throw new Error('nothing came')
    expect(isSignedBy(secret, first)).toBe(true)
    expect(
      isSignedBy(secret, { ...first, body: first.body.replace('submitted', 'approved') }),
    ).toBe(false)
    const { type, data } = JSON.parse(first.body)
    expect(type).toBe('claim.submitted')
    expect(webhookEvents['claim.submitted'].parse(data)).toMatchObject({ id: submitted })
    expect(await stateOf(id)).toMatchObject({ state: 'on', waiting: 0 })
    expect((await logOf(id))[0]).toMatchObject({
      ...{ state: 'delivered', attempts: 1, about: submitted },
      last: { status: 204, failure: null },
    })
  })

  it('is told of members, campaigns and payouts as the model says', async () => {
    await hook('/all', Object.keys(webhookEvents))
    const firm = await api.world.installer({ member_status: 'in_review' })
    const set = (member_status: 'active' | 'locked') =>
      db.updateTable('installer').set({ member_status }).where('id', '=', firm.id).execute()
    await set('active')
    await set('locked')
    await set('active')
    await deliverWebhooks(api.deps)
    const events = received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type)).toEqual([
      'member.released',
      'member.locked',
      'member.unlocked',
    ])
    for (const { type, data } of events) webhookEvents[type as 'member.locked'].parse(data)
  })

  it('is not told of what nobody asked for', async () => {
    await hook('/payouts', ['payout.executed'])
    await claim()
    expect(await deliverWebhooks(api.deps)).toBe(0)
  })
})

describe('a receiver that fails', () => {
  it('gets the same message again, later each time, under the same id', async () => {
    behaviour['/fails'] = fail
    const { id } = await hook('/fails')
    await claim()
    expect(await deliverWebhooks(api.deps)).toBe(0)
    expect(await deliverWebhooks(api.deps)).toBe(0)
    expect(received).toHaveLength(1)
    expect((await logOf(id))[0]?.last).toMatchObject({ status: 503, answer: 'später bitte' })
    later(11)
    await deliverWebhooks(api.deps)
    later(11)
    await deliverWebhooks(api.deps)
    expect(received).toHaveLength(2)
    later(11)
    behaviour = {}
    expect(await deliverWebhooks(api.deps)).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'on', failing_since: null })
  })

  it('is left alone after three days, which admins are told; what happened meanwhile is kept', async () => {
    behaviour['/dead'] = fail
    const { id } = await hook('/dead')
    await claim()
    await deliverWebhooks(api.deps)
    later(3 * 86_400 + 1)
    await deliverWebhooks(api.deps)
    expect(await stateOf(id)).toMatchObject({ state: 'disabled' })
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('event', '=', 'webhook_disabled')
      .executeTakeFirst()
    expect(notices?.text).toContain('drei Tage')
    behaviour = {}
    expect(await deliverWebhooks(api.deps)).toBe(0)
    expect((await call('resume_webhook', { webhook: id })).status).toBe(200)
    later(6 * 3_600)
    expect(await deliverWebhooks(api.deps)).toBe(1)
  })

  it('by a redirect goes nowhere else', async () => {
    behaviour['/moved'] = (response) => response.writeHead(302, { location: `${base}/else` }).end()
    const { id } = await hook('/moved')
    await claim()
    await deliverWebhooks(api.deps)
    expect(received.map(({ path }) => path)).toEqual(['/moved'])
    expect((await logOf(id))[0]?.last).toMatchObject({ status: 302 })
  })

  it('by an endless answer is read no further than the log needs', async () => {
    behaviour['/endless'] = (response) => {
      response.writeHead(200)
      const more = () => {
        if (!response.destroyed && response.write('x'.repeat(10_000))) setImmediate(more)
      }
      more()
    }
    const { id } = await hook('/endless')
    await claim()
    expect(await deliverWebhooks(api.deps)).toBe(1)
    expect((await logOf(id))[0]?.last?.answer).toHaveLength(500)
  })

  it('by saying nothing keeps nobody else waiting', async () => {
    let held: ServerResponse | undefined
    behaviour['/silent'] = (response) => {
      held = response
    }
    await hook('/silent')
    await claim()
    const working = deliverWebhooks(api.deps)
    await vi.waitFor(() => expect(held).toBeDefined(), { timeout: 20_000 })
    await hook('/lively')
    await claim()
    await vi.waitFor(() => expect(received.map(({ path }) => path)).toContain('/lively'), {
      timeout: 20_000,
    })
    held?.socket?.destroy()
    await working
  })
})

describe('an admin', () => {
  it('tries a receiver, which is told at once whether it can be reached', async () => {
    const { id } = await hook('/try')
    await call('test_webhook', { webhook: id })
    expect(await deliverWebhooks(api.deps)).toBe(1)
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test', data: {} })
    behaviour['/try'] = fail
    await call('test_webhook', { webhook: id })
    await deliverWebhooks(api.deps)
    expect((await logOf(id)).map(({ state }) => state)).toContain('given_up')
    expect(await stateOf(id)).toMatchObject({ state: 'on', waiting: 0 })
  })

  it('changes the secret, and the one before is good for a day', async () => {
    const { id, secret } = await hook('/rotate')
    const next = await call<{ secret: string }>('rotate_webhook_secret', { webhook: id })
    const deliver = async () => {
      await call('test_webhook', { webhook: id })
      await deliverWebhooks(api.deps)
      const [first] = received.splice(0)
      if (!first) throw new Error('nothing came')
      return [isSignedBy(secret, first), isSignedBy(next.content.secret, first)]
    }
    expect(await deliver()).toEqual([true, true])
    later(24 * 3_600 + 1)
    expect(await deliver()).toEqual([false, true])
    const stored = await db.selectFrom('webhook').selectAll().where('id', '=', id).execute()
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64').toString('hex')
    expect(stored[0]?.former_secret?.toString('hex')).not.toContain(bytes)
  })

  it('sends one message again, under its id', async () => {
    const { id } = await hook('/again')
    await claim()
    await deliverWebhooks(api.deps)
    const [first] = await logOf(id)
    expect((await call('replay_webhook', { delivery: first?.id })).status).toBe(200)
    expect(await deliverWebhooks(api.deps)).toBe(1)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    await call('end_webhook', { webhook: id })
    expect((await call('replay_webhook', { delivery: first?.id })).status).toBe(404)
  })

  it('is refused what is no address, and events that there are not', async () => {
    for (const url of ['ftp://x.example', 'nonsense', 'https://user:pw@x.example']) {
      const body = { name: 'Falsch', url, events: ['claim.submitted'] }
      const { status, messages } = await call('make_webhook', body)
      expect([status, messages[0]?.parameter]).toEqual([400, 'url'])
    }
    const body = { name: 'Falsch', url: base, events: ['claim.eaten'] }
    expect((await call('make_webhook', body)).status).toBe(400)
  })

  it('alone does all that', async () => {
    const members = await everyRole(api)
    for (const role of roles) {
      const { status } = await members[role].get('/setting/function/webhooks')
      expect([role, status]).toEqual([role, /admin/.test(role) ? 200 : 403])
    }
  })
})

describe('money', () => {
  it('is told of when it becomes available, of each claim by itself', async () => {
    await hook('/money', ['cashback.available'])
    const { member } = owner
    const { id } = await claim()
    const credit = { member, actor: null, at: api.time.now, amount: 20_000, holding_days: 14 }
    const source = { type: 'paperwork', id }
    await db
      .transaction()
      .execute((tx) => bookCredit(tx, { ...credit, brand: 'demo', source, key: '1' }))
    expect(await deliverWebhooks(api.deps)).toBe(0)
    later(15 * 86_400)
    expect(await releaseHeldCashback(api.deps)).toBe(1)
    expect(await releaseHeldCashback(api.deps)).toBe(0)
    expect(await deliverWebhooks(api.deps)).toBe(1)
    const { type, data } = JSON.parse(received[0]?.body ?? '')
    expect([type, data]).toEqual(['cashback.available', { claim: id, member, amount: 200 }])
  })
})
