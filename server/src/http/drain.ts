import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends clients away before a stop; settles when it may close. */
    drain(): Promise<void>
  }
}

/** Two polls of a proxy that checks readiness every second; short beside the limit of a stop. */
const DRAIN_MS = 2_000

/**
 * Prepares a stop that no request notices, as `app.drain()`. From then on `/lib/health/ready`
 * answers no, so that a proxy sends new requests elsewhere. Every answer ends its connection:
 * closing a connection might lose a request that is under way. Settles after two seconds, or
 * immediately where nobody is connected.
 */
export function drainConnections(app: FastifyInstance): void {
  let isDraining = false
  let open = 0
  app.server.on('connection', (socket) => {
    open++
    socket.once('close', () => {
      open--
    })
  })
  app.addHook('onRequest', async ({ url }) => {
    if (isDraining && url.startsWith('/lib/health/ready')) throw stopping()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.decorate('drain', async () => {
    isDraining = true
    if (open > 0) await pause(DRAIN_MS)
  })
}

const stopping = () =>
  failure('unavailable', 'stopping', { context: 'health', message: 'this server is being stopped' })
