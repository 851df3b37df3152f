import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const GRACE_MS = 300

/**
 * Browsers open connections before they have a request. Node counts those as busy and waits for
 * them when the server stops. So they are closed a moment after the stop begins, because a request
 * may just be under way.
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
