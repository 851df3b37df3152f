import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Headers of every answer; nothing is loaded from a foreign host (ui.md, Identity). */
export function securityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const fixed = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Toasts and the calendar set styles on elements they make.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ['blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(fixed)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPrivate = request.url.startsWith('/lib/') || request.url.includes('/api/auth/')
    if (isPrivate && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    done()
  })
}

/** What helmet sets is the same for every answer: it is asked once, not at each request. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, `${value}`]))
}
