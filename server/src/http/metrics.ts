import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

/** `/metrics` for Prometheus: the process and how long each route takes; closed unless DOCS_OPEN. */
export function metricsRoute(app: FastifyInstance, { config }: Deps) {
  if (!config.docs_open) {
    app.get('/metrics', async () => {
      throw notFound()
    })
    return
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    )
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}
