import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { notFound, unauthorized } from '../../errors/errors.ts'
import { holdsToken } from '../../security/holds-token.ts'
import type { Queues } from '../../security/turns/take-turns.ts'
import { measurePools } from './measure-pools.ts'
import { measureRequests } from './measure-requests.ts'
import { measureStorage } from './measure-storage.ts'
import { measureTurns } from './measure-turns.ts'
import { measureWork } from './measure-work.ts'

/**
 * `/metrics` for Prometheus: the process, its requests and connections, and the work that waits. It is
 * there where METRICS_TOKEN is set, for whoever sends that as bearer.
 */
export function metricsRoute(
  app: FastifyInstance,
  { config, database, files, clock }: Pick<Deps, 'config' | 'database' | 'files' | 'clock'>,
  queues: Queues,
) {
  const { metrics_token } = config
  if (metrics_token === undefined) {
    app.get('/metrics', async () => {
      throw notFound()
    })
    return
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  measurePools(register, database)
  measureTurns(register, queues)
  measureStorage(register, files)
  measureWork(register, { database, clock })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!holdsToken(headers.authorization, metrics_token)) throw unauthorized('invalid_token')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
