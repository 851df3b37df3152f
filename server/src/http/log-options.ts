import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** What the log tells of requests and failures: never tokens, passwords, account numbers or filters. */
export const logOptions = (level: string): LogOptions => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: loggedAddress(request.url),
      remoteAddress: request.ip,
    }),
    err: loggedError,
  },
})

/** An address without what stands in its query, and without the tokens that are parts of paths. */
const loggedAddress = (url: string): string =>
  url.replace(/\?.*$/s, '?…').replace(/(\/auth\/(?:confirm|reset_password)\/)[^/?]+/, '$1…')

/** A failure without the values that PostgreSQL tells of the row in question. */
function loggedError(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { code, constraint, table } = error
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
  }
}

const withoutSecrets = (text: string) =>
  text.replace(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, '…').replace(/\beyJ[\w.-]+/g, '…')
