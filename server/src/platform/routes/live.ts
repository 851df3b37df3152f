import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { liveStreams } from '../live/live-streams.ts'

/** Open windows per member. */
const MAX_OF_A_MEMBER = 10

/**
 * `GET /lib/live`: a stream of `{topic, id}` for changed units, so that screens read them again.
 * The id is missing where many or all units of a type may have changed. It carries no data. A
 * member is notified only of units they may read.
 */
export function liveRoute(app: FastifyInstance, deps: Deps) {
  const streams = liveStreams(deps, (error) =>
    app.log.error({ err: error }, 'an event was not told'),
  )
  // A stream never ends by itself, so a stopping server ends it.
  app.addHook('preClose', async () => streams.close())
  // A HEAD would hold a stream open that nobody can read.
  app.get('/live', { exposeHeadRoute: false }, (request, reply) => {
    const caller = requireCaller(request)
    // The newest is refused and retries later. Ending an older one would make both reconnect for
    // ever.
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
