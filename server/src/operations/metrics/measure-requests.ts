import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

/** How long requests take, by the route they were answered by: its pattern, never an address. */
export function measureRequests(app: FastifyInstance, register: Registry) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
