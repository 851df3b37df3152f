import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { slowRefusals } from './slow-refusals.ts'

const app = Fastify({ trustProxy: true })
slowRefusals(app)
app.decorateRequest('identity', 'missing authorization header')
app.addHook('onRequest', async (request) => {
  if (request.headers.authorization) request.identity = { member: 'm1' } as never
})
app.get('/', () => 'here')
afterAll(() => app.close())

/** How many of a crowd's requests are answered at once. */
async function atOnce(url: string, headers: Record<string, string>) {
  let answered = 0
  const all = Array.from({ length: 150 }, () =>
    app.inject({ url, headers }).then(() => {
      answered += 1
    }),
  )
  await Promise.race([pause(700), Promise.all(all)])
  const count = answered
  await Promise.all(all)
  return count
}

test('a stranger who is refused in a loop is answered late, and nobody else', async () => {
  expect(await atOnce('/none', { 'x-forwarded-for': '198.51.100.1' })).toBe(100)
  expect(await atOnce('/', { 'x-forwarded-for': '198.51.100.2' })).toBe(150)
  expect(await atOnce('/none', { 'x-forwarded-for': '198.51.100.3', authorization: 'x' })).toBe(150)
})
