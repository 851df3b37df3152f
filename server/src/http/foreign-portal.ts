import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Lets a portal that stands elsewhere use this server: the one origin of `PUBLIC_URL`, and only where
 * `SERVER_URL` says so. Everything else stays same-origin.
 */
export function allowForeignPortal(
  app: FastifyInstance,
  { server_url, public_url }: Pick<Config, 'server_url' | 'public_url'>,
): void {
  if (!server_url) return
  const { origin } = new URL(public_url)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== origin) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
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

/** What the portal sends beside plain requests, and reads of answers. */
const allowed =
  'accept-language, arke-project-key, authorization, content-type, idempotency-key, if-match'
const exposed = 'content-disposition, etag, retry-after, x-export-cut, x-request-id'
