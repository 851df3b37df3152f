import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 300

/**
 * A browser opens connections before it has anything to ask. Node takes those for busy and waits for
 * them when the server stops, so they are ended then: a moment after it takes no more, as one may just
 * be about to ask.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy()
    }, GRACE_MS)
  })
}
