import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { logOutages } from './log-outages.ts'

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** How the log describes requests and failures: never tokens, passwords, account numbers or filters. */
export const logOptions = (level: string): LogOptions => ({
  level,
  hooks: { logMethod: logOutages() },
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: loggedAddress(request),
      remoteAddress: request.ip,
    }),
    err: loggedError,
  },
})

/** Parameters of routes with harmless values; every other one may be a token. */
const harmless = new Set([
  ...['arke', 'id', 'name', 'parameter', 'group', 'direction', 'type', 'child_arke', 'child_id'],
  'edition',
])
/** Parts of an address without a route that are logged. */
const PARTS = 2

/**
 * An address as logged: the pattern of its route with its harmless parameters, and no query.
 * Without a route, the first parts only.
 */
function loggedAddress({ url, params, routeOptions }: FastifyRequest): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const pattern = routeOptions?.url
  const address = pattern && !pattern.includes('*') ? filledIn(pattern, params) : beginning(path)
  return query === undefined ? address : `${address}?…`
}

function filledIn(pattern: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    harmless.has(name) ? encodeURIComponent(String(values.get(name) ?? '')) : '…',
  )
}

function beginning(path: string): string {
  const parts = path.split('/')
  const isWhole = parts.length <= PARTS + 1
  return isWhole ? path : `${parts.slice(0, PARTS + 1).join('/')}/…`
}

/** A failure without the row's values that PostgreSQL adds. */
export function loggedError(
  error: Error & { code?: unknown; constraint?: unknown; table?: unknown },
) {
  const { code, constraint, table } = error
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
  }
}

/** Removes account numbers and tokens: ours have 43 characters, ids fewer. */
const withoutSecrets = (text: string) =>
  text
    .replace(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g, '…')
    .replace(/\beyJ[\w.-]+/g, '…')
    .replace(/[\w-]{40,}/g, '…')
