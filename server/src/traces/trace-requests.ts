import type { FastifyInstance } from 'fastify'
import { loadedApi } from './loaded-api.ts'

/**
 * A span for each request, named by its route's pattern: never an address, a query or a caller. Its
 * `ruecklauf.request_id` matches the log and the audit log.
 */
export function traceRequests(app: FastifyInstance): void {
  const api = loadedApi()
  if (!api) return
  const { context, propagation, SpanKind, SpanStatusCode, trace } = api
  const tracer = trace.getTracer('http')
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const before = propagation.extract(context.active(), request.headers)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'ruecklauf.request_id': request.id,
        },
      },
      before,
    )
    // Also ends the span if the client disconnects before the answer.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(before, span), done)
  })
}
