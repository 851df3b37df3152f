import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding, quickly, varying } from './encodings.ts'

/** Below this the headers weigh more than compression saves. */
const LEAST_CHARACTERS = 1024

/**
 * Compresses JSON from one kilobyte on for clients that accept it, outside the main thread.
 * Streams, exports and files stay uncompressed. So do answers that the session's cookie alone
 * opens. Otherwise a foreign page could have its own text sent beside a secret, and infer the
 * secret from the length.
 */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isJson(payload, { request, reply })) return done()
    reply.header('vary', varying(reply.getHeader('vary')))
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (request.method === 'HEAD' || encoding === null) return done()
    packed[encoding](payload, (error, bytes) => {
      if (error) return done(error)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, bytes)
    })
  })
}

type Done = (error: Error | null, bytes: Buffer) => void

const packed: Record<Encoding, (text: string, done: Done) => void> = {
  br: (text, done) => brotliCompress(text, quickly.br, done),
  gzip: (text, done) => gzip(text, quickly.gzip, done),
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
