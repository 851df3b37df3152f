import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takes, varying } from './encodings.ts'

/** Below this the headers weigh more than what is saved. */
const LEAST_CHARACTERS = 1024

/** The quickest: level 6 takes twice as long and saves 8 % (decision 18). */
const LEVEL = 1

/**
 * Compresses JSON of a kilobyte and more for clients that take gzip, beside the main thread. Streams,
 * exports and files go as they are. What the session's cookie alone opens goes as it is too: there a
 * foreign page could have its own text sent beside a secret, and read the secret from the length.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isJson(payload, { request, reply })) return done()
    reply.header('vary', varying(reply.getHeader('vary')))
    if (request.method === 'HEAD' || !takes(request.headers['accept-encoding'], 'gzip'))
      return done()
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, packed)
    })
  })
}

function isJson(
  payload: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): payload is string {
  if (typeof payload !== 'string' || payload.length < LEAST_CHARACTERS) return false
  if (!request.url.startsWith('/lib/') || request.url.startsWith('/lib/auth/')) return false
  const type = reply.getHeader('content-type')
  return typeof type === 'string' && type.startsWith('application/json')
}
