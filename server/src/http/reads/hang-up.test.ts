import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
await api.app.listen({ host: '127.0.0.1', port: 0 })
const address = api.app.server.address()
const port = typeof address === 'object' ? address?.port : 0

const path = `/lib/reads?${[
  '/lib/product/unit?limit=500',
  '/lib/paperwork/unit?limit=500',
  '/lib/setting/unit',
]
  .map((read) => `path=${encodeURIComponent(read)}`)
  .join('&')}`

/** Asks, and hangs up so many milliseconds later. */
const hangUp = (after: number) =>
  new Promise<void>((resolve) => {
    const headers = {
      ...admin.headers,
      'arke-project-key': 'cashback',
      'accept-encoding': ['identity', 'gzip', 'br'][after % 3] ?? 'br',
    }
    const sent = request({ host: '127.0.0.1', port, path, headers })
    sent.on('error', () => resolve())
    sent.on('close', () => resolve())
    sent.end()
    setTimeout(() => sent.destroy(), after)
  })

it('ends with its client, and nothing else does', async () => {
  const problems: unknown[] = []
  const note = (error: unknown) => problems.push(error)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  for (let after = 0; after < 40; after++) await hangUp(after)
  await pause(500)
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  expect(problems).toEqual([])
  expect((await admin.get('/product/count')).status).toBe(200)
})
