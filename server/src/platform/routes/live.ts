import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { liveStreams } from '../live/live-streams.ts'

/** Windows one member has open at once. */
const MAX_OF_A_MEMBER = 10

/**
 * `GET /lib/live`: a stream of `{topic, id}` for units that changed, so that screens read them again;
 * without an id where many or all of a type may have. It carries no data; a member hears only of what
 * he may read.
 */
export function liveRoute(app: FastifyInstance, deps: Deps) {
  const streams = liveStreams(deps, (error) =>
    app.log.error({ err: error }, 'an event was not told'),
  )
  // A stream never ends by itself, so a server that stops ends it.
  app.addHook('preClose', async () => streams.close())
  // A HEAD would hold a stream open that nobody can read.
  app.get('/live', { exposeHeadRoute: false }, (request, reply) => {
    const caller = requireCaller(request)
    // One too many is refused and asks again later; ending another one in its place would have both
    // come back for ever.
    if (streams.countOf(caller.member) >= MAX_OF_A_MEMBER)
      throw failure(
        'too_many_requests',
        'too_many_streams',
        { context: 'live', message: 'too many open streams' },
        { retry_after: 30 },
      )
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    streams.add(reply.raw, caller)
  })
}
