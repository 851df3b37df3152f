import { Auth as runAuth } from '@auth/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/errors.ts'
import type { Auth } from '../auth.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { siteConfig } from './site-config.ts'

/** Clients built for either find their endpoints (docs/wire-format.md, Site session). */
const mounts = ['/api/auth', '/next/api/auth'] as const

/**
 * The site's session endpoints, as `@auth/core` answers them, in the protocol of the published
 * `next-auth` clients of version 4. `json=true` requests `{url}` instead of a redirect, `{}` means
 * no session, and `_log` receives the client's messages.
 */
export function siteRoutes(app: FastifyInstance, auth: Auth) {
  for (const base_path of mounts) {
    app.post(`${base_path}/_log`, async () => ({}))
    app.route({
      method: ['GET', 'POST'],
      url: `${base_path}/*`,
      handler: (request, reply) => answer(auth, base_path, { request, reply }),
    })
  }
}

async function answer(
  auth: Auth,
  base_path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const failures: unknown[] = []
  const { origin } = new URL(auth.deps.config.public_url)
  const fields = stringsOf(request.body)
  const config = siteConfig(auth, {
    client: {
      address: request.ip,
      user_agent: request.headers['user-agent'],
      report: (error) => request.log.error({ err: error }, 'what follows a sign-in was not done'),
    },
    base_path,
    fail: (error) => failures.push(error),
    log: (message) => request.log.info({ message }, 'site session'),
  })
  const response = await runAuth(webRequest(request, { origin, fields }), config)
  const failure = failures[0]
  if (failure !== undefined && !isRefusal(failure)) throw failure

  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  reply.header('set-cookie', response.headers.getSetCookie())
  const is_post = request.method === 'POST'
  const action = new URL(request.url, origin).pathname.slice(base_path.length + 1)
  // The cache holds nothing private, and clearing it takes browsers seconds.
  if (is_post && action === 'signout') reply.header('clear-site-data', '"cookies", "storage"')

  const location = response.headers.get('location')
  if (location && is_post && fields.json === 'true') {
    reply.removeHeader('location')
    return reply.code(statusOf(location, { reply, failure })).send({ url: location })
  }
  const body = await response.text()
  if (action === 'session' && body === 'null')
    return reply.code(response.status).type('application/json').send('{}')
  return reply.code(response.status).send(body)
}

/** The request for the library: at our own address, with safe callback addresses. */
function webRequest(
  { method, url, headers }: FastifyRequest,
  { origin, fields }: { origin: string; fields: Record<string, string> },
): Request {
  const address = new URL(url, origin)
  const callbackUrl = address.searchParams.get('callbackUrl')
  if (callbackUrl !== null)
    address.searchParams.set('callbackUrl', safeCallbackUrl(callbackUrl, origin))
  const passed = new Headers({ cookie: safeCookies(headers.cookie ?? '', origin) })
  for (const name of ['user-agent', 'x-auth-return-redirect', 'accept-language']) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  if (method !== 'POST') return new Request(address, { headers: passed })
  return new Request(address, { method, headers: passed, body: new URLSearchParams(fields) })
}

/** The library would report a foreign callback cookie as a fault of our configuration. */
const safeCookies = (cookies: string, origin: string) =>
  cookies
    .split(/; */)
    .filter((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return !name.endsWith('callback-url') || value.startsWith(encodeURIComponent(origin))
    })
    .join('; ')

const stringsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string'
    }),
  )

/** The client's protocol carries wrong credentials and too many attempts. */
const isRefusal = (failure: unknown): failure is AppError =>
  failure instanceof AppError &&
  (failure.kind === 'unauthorized' || failure.kind === 'too_many_requests')

function statusOf(
  location: string,
  { reply, failure }: { reply: FastifyReply; failure: unknown },
): number {
  if (isRefusal(failure)) {
    const wait = failure.retry_after
    if (wait !== undefined) reply.header('retry-after', wait)
    return failure.status
  }
  const error = new URL(location).searchParams.get('error')
  if (error === null) return 200
  return error === 'CredentialsSignin' ? 401 : 400
}
