import { setTimeout as pause } from 'node:timers/promises'
import { keysOf } from '@ruecklauf/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitUnread } from '../../http/unread-answers.ts'
import { type FairQueue, fairQueue } from './fair-queue.ts'
import { askerOf, laneOf, type WeighRead } from './lane-of.ts'
import { type LaneName, lanes } from './lanes.ts'

export type Queues = ReadonlyMap<LaneName, FairQueue>

/** How long the turn of a handler lasts after its client hung up. */
const LEFT_ALONE_MS = 60_000

/** Refused clients tend to retry immediately, so the server delays their answer by this. */
const REFUSED_AFTER_MS = 1_000

/**
 * Queues every request once its caller is known and before its handler runs. The turn ends when the
 * answer is ready; unread answers only hold bounded memory. A client that hangs up leaves the queue
 * immediately. A running handler keeps its turn until it ends, for a minute at most. A new route
 * takes turns too, unless it is one of the exceptions (`without_turn`).
 * @returns the queue of each lane.
 */
export function takeTurns(app: FastifyInstance, weighRead: WeighRead): Queues {
  const queues = new Map(keysOf(lanes).map((name) => [name, fairQueue(lanes[name])]))
  const ends = new WeakMap<FastifyRequest, () => void>()
  const noteUnread = limitUnread()
  app.addHook('preHandler', async (request, reply) => {
    const place = laneOf(request, weighRead)
    const queue = place && queues.get(place.name)
    if (!queue) return
    const { signal, forget } = hangUpOf(reply)
    const began = performance.now()
    try {
      const end = await queue.enter({ ...place, asker: askerOf(request), signal })
      ends.set(request, end)
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) setTimeout(end, LEFT_ALONE_MS).unref()
      })
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
  return queues
}

/** Aborts when the connection closes before its answer is sent. */
function hangUpOf({ raw }: FastifyReply) {
  const controller = new AbortController()
  const hangUp = () => controller.abort()
  raw.once('close', hangUp)
  if (raw.destroyed) hangUp()
  return { signal: controller.signal, forget: () => raw.off('close', hangUp) }
}
