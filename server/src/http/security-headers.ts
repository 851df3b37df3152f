import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { renderError } from './render-error.ts'

/** Headers of every answer; pages load nothing from foreign hosts. */
export const fixedHeaders = ({
  isHttps,
  server_url,
}: {
  isHttps: boolean
  /** Where the page reaches the server, if that is another origin. */
  server_url?: string | undefined
}): Map<string, string> =>
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Toasts and the calendar set styles on elements they make.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(server_url ? [server_url] : [])],
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

/**
 * The rights of the barcode worker, by the headers of its own file: compile its reader and fetch
 * that from us. No page of ours may compile anything.
 */
export const barcodeReaderPolicy = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join(';')

/** Headers that only matter for pages; the many files beside them go without. */
export const headersOfPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/** Sends them with every answer of a route, and those that name the request and keep it private. */
export function securityHeaders(app: FastifyInstance, fixed: Map<string, string>): void {
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

/** Answers an address that is refused before any route or hook, in the form of every failure. */
export const refuseAddress =
  (fixed: Map<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.setHeaders(fixed)
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    renderError(error, request, reply)
  }

/** Helmet sets the same headers for every answer, so it runs once. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, `${value}`]))
}
