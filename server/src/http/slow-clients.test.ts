import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { testApi } from '../testing/servers/api.ts'
import { untilRead } from './reader.ts'
import { endSlowBodies } from './slow-bodies.ts'

const WAIT_MS = 300

const app = Fastify()
afterAll(() => app.close())
endSlowBodies(app, WAIT_MS)
let isStopped = false
app.get('/endless', (_request, reply) => {
  untilRead(reply, () => (isStopped = true), WAIT_MS)
  return reply.send(
    new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    }),
  )
})
app.get('/hesitant', (_request, reply) => {
  untilRead(reply, () => undefined, WAIT_MS)
  return reply.send(
    Readable.from(
      (async function* () {
        yield 'begun '
        await new Promise((done) => setTimeout(done, 3 * WAIT_MS))
        yield 'done'
      })(),
    ),
  )
})
app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
  payload.resume().once('end', () => done(null, {}))
})
app.post('/body', async () => 'taken')
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Sends the beginning of a request; what comes back is left to the test. */
function begin(text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

/** The server ends it, whether in order or by a reset while bytes are on their way. */
const closed = (socket: Socket) => new Promise((done) => socket.once('close', done))

const bodyOf = (type: string) =>
  `POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{`

describe('a connection is given up', () => {
  test('when nobody reads what is ready', async () => {
    const socket = begin('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n').pause()
    await expect.poll(() => isStopped, { timeout: 5_000 }).toBe(true)
    socket.destroy()
  })

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    'when a body of %s stops coming',
    async (type) => {
      const socket = begin(bodyOf(type)).resume()
      await closed(socket)
    },
  )

  test('when a small body comes one byte at a time', async () => {
    const socket = begin(bodyOf('application/json')).resume()
    const drops = setInterval(() => socket.writable && socket.write(' '), 50)
    await closed(socket)
    clearInterval(drops)
  })
})

test('a reader may wait as long as there is nothing to read', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/hesitant`)
  expect(await answer.text()).toBe('begun done')
})

test('a file may come as slowly as it likes while it comes', async () => {
  const socket = begin(bodyOf('multipart/form-data; boundary=x'))
  const pieces = setInterval(() => socket.write(' '.repeat(111)), 100)
  const [answer] = await once(socket, 'data')
  clearInterval(pieces)
  expect(String(answer)).toContain('200 OK')
  socket.destroy()
})

test('headers have 15 seconds, which are looked at often; connections are counted', async () => {
  const api = await testApi()
  const { headersTimeout, requestTimeout, maxConnections } = api.app.server
  expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 900_000,
    maxConnections: 4_000,
  })
  await api.close()
})
