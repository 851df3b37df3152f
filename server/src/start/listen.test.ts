import { once } from 'node:events'
import { createServer } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../testing/servers/free-port.ts'
import { listen, requireFreePort } from './listen.ts'

const host = '127.0.0.1'
const other = createServer().listen(0, host)
await once(other, 'listening')
const { port } = other.address() as { port: number }
const app = Fastify()
afterAll(async () => {
  other.close()
  await app.close()
})

it('a start says before anything else that its port is taken', async () => {
  await expect(requireFreePort({ host, port })).rejects.toThrow(
    `${host}:${port} is taken by another program: set PORT or HOST to another value`,
  )
  await expect(listen(app, { host, port })).rejects.toThrow('is taken by another program')
})

it('an address of another computer is refused in words', () =>
  expect(requireFreePort({ host: '192.0.2.1', port: 3000 })).rejects.toThrow(
    'is not an address of this computer',
  ))

it('a port that is free stays free for the server', async () => {
  const place = { host, port: await freePort() }
  await requireFreePort(place)
  await listen(app, place)
  expect((await fetch(`http://${host}:${place.port}/`)).status).toBe(404)
})
