import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitUnread } from '../../http/unread-answers.ts'
import { type FairQueue, fairQueue } from './fair-queue.ts'
import { askerOf, laneOf, type WeighRead } from './lane-of.ts'
import { type LaneName, lanes } from './lanes.ts'

/** Whoever is refused at once asks again at once; his answer is kept back for so long. */
const REFUSED_AFTER_MS = 1_000

/**
 * Has every request wait for its turn, once it is known who asks and before its handler runs. The turn ends when the
 * answer is ready: what is left to be read of it holds memory alone, and that is bounded. A client that hangs up
 * leaves the queue at once; a handler that runs already keeps its turn until it is through. A new route takes turns
 * too, unless it stands among the exceptions (`without_turn`).
 */
export function takeTurns(app: FastifyInstance, weighRead: WeighRead): void {
  const queues = new Map<LaneName, FairQueue>()
  const ends = new WeakMap<FastifyRequest, () => void>()
  const noteUnread = limitUnread()
  const queueOf = (name: LaneName) => {
    const queue = queues.get(name) ?? fairQueue(lanes[name])
    queues.set(name, queue)
    return queue
  }

  app.addHook('preHandler', async (request, reply) => {
    const place = laneOf(request, weighRead)
    if (!place) return
    const { signal, forget } = hangUpOf(reply)
    const began = performance.now()
    try {
      const { name, ...asking } = place
      const end = await queueOf(name).enter({ ...asking, asker: askerOf(request), signal })
      ends.set(request, end)
    } catch (error) {
      const rest = REFUSED_AFTER_MS - (performance.now() - began)
      if (rest > 0) await pause(rest, undefined, { signal }).catch(() => undefined)
      throw error
    } finally {
      forget()
    }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    ends.get(request)?.()
    noteUnread(reply, payload)
    done()
  })
}

/** Aborts when the connection of an answer closes before it is sent. */
function hangUpOf({ raw }: FastifyReply) {
  const controller = new AbortController()
  const hangUp = () => controller.abort()
  raw.once('close', hangUp)
  if (raw.destroyed) hangUp()
  return { signal: controller.signal, forget: () => raw.off('close', hangUp) }
}
