import { MAX_TEXT } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'

/** The maximum length of a header; a session's cookie and token need a tenth of it. */
const MAX_HEADER = 16_384

/**
 * Bounds each header and each value of the address before anything reads it. So readers need no
 * limit of their own. Where a reader has one, it is smaller.
 */
export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    for (const [name, value] of Object.entries(request.headers))
      if (lengthOf(value) > MAX_HEADER) throw tooLong('header_too_long', name, MAX_HEADER)
    for (const [name, value] of Object.entries(request.query ?? {})) {
      // A filter has limits of its own, and words for them.
      if (name !== 'filter' && name.length + lengthOf(value) > MAX_TEXT)
        throw tooLong('query_too_long', name.slice(0, 40), MAX_TEXT)
    }
    done()
  })
}

const lengthOf = (value: unknown): number =>
  [value].flat().reduce((sum: number, part) => sum + String(part ?? '').length, 0)

function tooLong(code: 'header_too_long' | 'query_too_long', name: string, limit: number) {
  const message = `${name} is too long: at most ${limit} characters`
  return failure(
    'bad_request',
    code,
    { context: 'request', message, parameter: name },
    { name, limit },
  )
}
