import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Event } from '../../db/events.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, requireCaller } from '../../http/caller.ts'
import { failure } from '../../http/errors.ts'
import { mayHear } from './may-hear.ts'

const HEARTBEAT_MS = 25_000

/** Windows one member has open at once. */
const MAX_OF_A_MEMBER = 10

/** What waits for a reader that takes nothing. */
const MAX_UNREAD_BYTES = 64 * 1024

/**
 * `GET /lib/live`: a stream of `{topic, id}` for units that changed, so that screens read them again.
 * It carries no data; a member hears only of what he may read.
 */
export function liveRoute(app: FastifyInstance, deps: Deps) {
  const open = new Map<ServerResponse, string>()
  // A stream never ends by itself, so a server that stops ends it.
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.end()
  })
  app.get('/live', (request, reply) => {
    const caller = requireCaller(request)
    requireRoom(open, caller.member)
    reply.hijack()
    const socket = reply.raw
    open.set(socket, caller.member)
    socket.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    // Between its end and its close a stream is still subscribed, and a write would be an error.
    const tell = (text: string) => {
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
      else if (!socket.writableEnded) socket.write(text)
    }
    tell(':\n\n')
    const stop = deps.events.subscribe((event) => {
      if (isEnd(event, caller)) return void socket.end()
      const text = `data: ${JSON.stringify({ topic: event.topic, id: event.id })}\n\n`
      const heard = mayHear(event, caller, deps)
      if (heard === true) tell(text)
      else if (heard)
        heard.then(
          (isHeard) => isHeard && tell(text),
          (error: unknown) => request.log.error({ err: error }, 'an event was not told'),
        )
    })
    const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS)
    socket.on('close', () => {
      clearInterval(heartbeat)
      open.delete(socket)
      stop()
    })
  })
}

/**
 * A window too many is refused and asks again later; ending another one in its place would have both
 * come back for ever.
 * @throws too_many_requests
 */
function requireRoom(open: ReadonlyMap<ServerResponse, string>, member: string): void {
  const own = [...open.values()].filter((owner) => owner === member).length
  if (own >= MAX_OF_A_MEMBER)
    throw failure(
      'too_many_requests',
      'too_many_streams',
      { context: 'live', message: 'too many open streams' },
      { retry_after: 30 },
    )
}

/** The caller's session has ended or his rights have changed: he has to come again. */
const isEnd = (event: Event, caller: Caller) =>
  (event.topic === 'auth.session' && event.id === caller.session) ||
  (event.topic === 'auth.member' && event.id === caller.member)
