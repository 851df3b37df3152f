import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { allowForeignPortal } from './foreign-portal.ts'

const portal = 'https://portal.example'
function serverWith(server_url: string | undefined) {
  const app = Fastify()
  allowForeignPortal(app, { server_url, public_url: `${portal}/` })
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
