import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { everyRoute } from '../testing/servers/every-route.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { serverProcess } from '../testing/servers/server-process.ts'

const api = await testApi({ now: new Date().toISOString() })
const log = join(await mkdtemp(join(tmpdir(), 'ruecklauf-log-')), 'log')
const server = serverProcess({
  port: await freePort(),
  database: api.database.url,
  data_dir: api.deps.config.data_dir,
  log,
  config: { LOG_LEVEL: 'trace' },
})
beforeAll(server.start)
afterAll(async () => {
  await server.stop()
  await api.close()
})

/** Short, so that nothing leaves it out for its length. */
const mark = 'MARK47'
/** Parameters that name things: an operator reads in the log which unit it was. */
const named = /^(arke|id|name|parameter|group|direction|type|child_arke|child_id|edition)$/

const call = async (url: string, method: string) => {
  const isRead = method === 'GET' || method === 'HEAD'
  const { config } = api.deps
  const answer = await fetch(`${server.url}${url}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers: {
      'arke-project-key': config.project_key,
      'content-type': 'application/json',
      referer: `${server.url}/?reset=${mark}`,
      authorization: `Bearer ${mark}`,
      cookie: `ruecklauf_audit=${mark}`,
    },
    ...(isRead ? {} : { body: '{}' }),
  })
  await answer.body?.cancel()
  return answer.status
}

it('no token in a path, a query or a header gets into the log, at any level', async () => {
  const routes = everyRoute(api.app).filter(({ url }) => url.includes(':'))
  const secret = routes.filter(({ url }) =>
    [...url.matchAll(/:(\w+)/g)].some(([, name = '']) => !named.test(name)),
  )
  const paths = new Set(secret.map(({ url }) => url))
  expect([...paths].filter((url) => url.includes(':token')).length).toBeGreaterThan(5)
  for (const { url, method } of routes) {
    const filled = url.replace(/:(\w+)/g, (_, name: string) =>
      named.test(name) ? 'harmless' : mark,
    )
    const others = paths.has(url) ? ['GET', 'POST', 'PUT', 'DELETE'] : [method]
    for (const other of others) await call(filled, other)
    // Addresses beside the routes: longer ones, unreadable ones, such with a query.
    if (paths.has(url))
      for (const beside of [`${filled}/`, `${filled}/more`, `${filled}%zz`, `${filled}?x=${mark}`])
        await call(beside, 'GET')
  }
  for (const name of [
    'reset',
    'confirm',
    'confirm_email',
    'mailbox',
    'scan',
    'invitation',
    'token',
  ])
    for (const path of ['/', '/scan/7', '/lib/paperwork/unit', '/nowhere'])
      await call(`${path}?${name}=${mark}`, 'GET')
  await expect.poll(async () => String(await readFile(log)).includes('/nowhere')).toBe(true)
  const text = String(await readFile(log))
  expect(text.includes('/audit/enter/…')).toBe(true)
  expect(text.includes('/unit/harmless')).toBe(true)
  const leaks = text.split('\n').filter((line) => line.includes(mark))
  expect(leaks.map((line) => line.slice(0, 300))).toEqual([])
}, 120_000)
