import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Lets browsers of other origins use this server. The portal's origin, from `SERVER_URL`, may send
 * its cookie. The origins in `ALLOWED_ORIGINS` are tools with a bearer token and no cookie.
 */
export function allowForeignOrigins(
  app: FastifyInstance,
  {
    server_url,
    public_url,
    allowed_origins,
  }: Pick<Config, 'server_url' | 'public_url' | 'allowed_origins'>,
): void {
  const portal = server_url ? new URL(public_url).origin : undefined
  const tools = new Set(allowed_origins)
  if (!portal && tools.size === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || (origin !== portal && !tools.has(origin))) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      ...(origin === portal ? { 'access-control-allow-credentials': 'true' } : {}),
      'access-control-expose-headers': exposed,
    })
    if (request.method !== 'OPTIONS') return done()
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': allowed,
        'access-control-max-age': '600',
      })
      .code(204)
      .send()
  })
}

/** Headers clients send and read beyond those of plain requests. */
const allowed =
  'accept-language, arke-project-key, authorization, content-type, idempotency-key, if-match'
const exposed =
  'content-disposition, etag, idempotent-replayed, retry-after, x-export-cut, x-request-id'
