import type { FastifyInstance } from 'fastify'

/** Milliseconds for a whole small body, and for the next piece of a file, whose total is unlimited. */
const WAIT_MS = 30_000

/** Closes connections that promise a body and do not send it. */
export function endSlowBodies(app: FastifyInstance, wait_ms = WAIT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if ((length !== undefined && length !== '0') || encoding !== undefined)
      if (raw.headers['content-type']?.startsWith('multipart/')) {
        raw.socket.setTimeout?.(wait_ms)
        raw.once('end', () => raw.socket.setTimeout?.(0))
      } else {
        const late = setTimeout(() => raw.destroy(), wait_ms).unref()
        raw.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
      }
    done()
  })
}
