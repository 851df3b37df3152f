import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { allowForeignOrigins } from './foreign-origins.ts'

const portal = 'https://portal.example'
const tool = 'http://localhost:3100'
function serverWith(server_url: string | undefined, allowed_origins: string[] = []) {
  const app = Fastify()
  allowForeignOrigins(app, { server_url, public_url: `${portal}/`, allowed_origins })
  app.get('/lib/faq/unit', async () => ({}))
  return (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    app.inject({ method, url: '/lib/faq/unit', headers: { origin } })
}

it('serves the portal’s origin and no other one', async () => {
  const ask = serverWith('https://api.portal.example')
  const answer = await ask(portal)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  })
  const preflight = await ask(portal, 'OPTIONS')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
  for (const origin of ['https://evil.example', `${portal}.evil.example`, 'null'])
    for (const method of ['GET', 'OPTIONS'] as const)
      expect((await ask(origin, method)).headers).not.toHaveProperty('access-control-allow-origin')
})

it('allows nothing where the portal is served here', async () => {
  const answer = await serverWith(undefined)(portal)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

it('lets tools in without the cookie of anybody, and the portal only where it stands elsewhere', async () => {
  const ask = serverWith(undefined, [tool])
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await ask(tool, method)
    expect(headers).toMatchObject({ 'access-control-allow-origin': tool, vary: 'origin' })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
  for (const origin of [portal, `${tool}0`, 'https://localhost:3100'])
    expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
})
