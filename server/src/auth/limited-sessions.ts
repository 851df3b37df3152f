import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'

/** The writes allowed while viewing as another member. */
const to_look = new Set(['/lib/auth/stop_looking', '/lib/auth/refresh', '/lib/auth/verify'])

/** Units, their functions and groups. Tokens get no access to sign-in, schema changes or live streams. */
const isForTokens = (route: string) =>
  route === '/lib/auth/verify' ||
  (/^\/lib\/(:arke|group|unit|arke_file|doc|health)(\/|$)/.test(route) &&
    !route.includes('/parameter'))

/**
 * Refuses requests beyond a session's limits. A session that views as another member may only read.
 * A session without its required second factor may only use its own account. A token may only use
 * units and functions.
 */
export function refuseBeyondLimits(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ identity, method, routeOptions }) => {
    if (typeof identity === 'string') return
    const route = routeOptions.url ?? ''
    const isReading = method === 'GET' || method === 'HEAD'
    if (identity.observer && !isReading && !to_look.has(route))
      throw failure('forbidden', 'only_looking', { context: 'auth', message: 'only looking' })
    if (identity.token && !isForTokens(route))
      throw failure('forbidden', 'token_not_for_this', {
        context: 'auth',
        message: 'not by a token',
      })
    if (identity.lacks && !route.startsWith('/lib/auth/'))
      throw failure('forbidden', 'second_factor_required', {
        context: 'auth',
        message: 'a second factor is required',
      })
  })
}
