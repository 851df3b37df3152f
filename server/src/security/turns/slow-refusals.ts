import type { FastifyInstance } from 'fastify'
import { findCaller } from '../../http/caller.ts'
import { networkOf } from '../rate-limit.ts'

/** Refusals a second that one network gets immediately. */
const AT_ONCE = 100
const LATER_MS = 1_000
/** Maximum number of counted networks; counts last a second. */
const MAX_NETWORKS = 5_000

/**
 * Delays repeated refusals of a stranger by a second. A refusal takes no turn, so a loop of them
 * would block the main thread for everybody else. Members have their turns.
 */
export function slowRefusals(app: FastifyInstance): void {
  const refusals = new Map<string, number>()
  let since = 0
  const isMany = (network: string): boolean => {
    const now = performance.now()
    if (now - since > LATER_MS || refusals.size > MAX_NETWORKS) {
      refusals.clear()
      since = now
    }
    const count = (refusals.get(network) ?? 0) + 1
    refusals.set(network, count)
    return count > AT_ONCE
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefusal = reply.statusCode >= 400 && reply.statusCode < 500
    if (!isRefusal || findCaller(request) || !isMany(networkOf(request.ip)))
      return done(null, payload)
    setTimeout(() => done(null, payload), LATER_MS)
  })
}
