import { type ChildProcess, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { submittedClaim } from '../testing/claims/submitted-claim.ts'
import { testApi } from '../testing/servers/api.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

const api = await testApi({ config: { WEBHOOK_PRIVATE: '1' } })
let receiver: ChildProcess | undefined
afterAll(async () => {
  receiver?.kill()
  await api.close()
})

/** The example of the documentation, run as its reader would. */
const script = fileURLToPath(new URL('../../../docs/examples/receiver.mjs', import.meta.url))

it('the example receives a message, checks its signature and asks for the claim', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const portal = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}/`
  const hook = await (await api.as('admin')).post<{ secret: string }>(
    '/setting/function/make_webhook',
    { name: 'Warenwirtschaft', url, events: ['claim.submitted'] },
  )
  const owner = await api.as('installer')
  await submittedClaim(api, { owner, product: await api.world.product() })

  // The example looks at the clock: it takes no old messages.
  api.time.now = new Date()
  const created = await (await api.as('admin')).post<{ token: string }>(
    '/setting/function/make_service_token',
    { name: 'Warenwirtschaft', scopes: ['paperwork:read'], days: 30 },
  )
  const events: Record<string, unknown>[] = []
  const { token: TOKEN } = created.content
  const { secret: WEBHOOK_SECRET } = hook.content
  receiver = spawn(process.execPath, [script], {
    env: { PORT: `${port}`, PORTAL: portal, TOKEN, WEBHOOK_SECRET },
  })
  receiver.stdout?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trim().split('\n')) events.push(JSON.parse(line))
  })
  await vi.waitFor(() => expect(events).toHaveLength(1), { timeout: 60_000 })

  const forged = await fetch(url, {
    ...{ method: 'POST', body: '{"type":"claim.submitted","data":{"id":"x"}}' },
    headers: {
      ...{ 'webhook-id': 'evt_1', 'webhook-signature': 'v1,AAAA' },
      'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
    },
  })
  expect(forged.status).toBe(401)

  expect(await deliverWebhooks(api.deps)).toBe(1)
  await vi.waitFor(() => expect(events).toHaveLength(2), { timeout: 60_000 })
  expect(events[1]).toMatchObject({ type: 'claim.submitted', paperwork_status: 'submitted' })
  expect(events[1]?.claim_number).toBeTruthy()
}, 180_000)
