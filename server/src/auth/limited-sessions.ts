import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'

/** What whoever only looks as another member may still send. */
const to_look = new Set(['/lib/auth/stop_looking', '/lib/auth/refresh', '/lib/auth/verify'])

/** Units, their functions and groups; where one signs in, changes the schema or listens no token gets. */
const isForTokens = (route: string) =>
  route === '/lib/auth/verify' ||
  (/^\/lib\/(:arke|group|unit|arke_file|doc|health)(\/|$)/.test(route) &&
    !route.includes('/parameter'))

/**
 * Refuses what a session is not good for: everything but reading where it looks at the portal as another
 * member, everything but its own account where a second factor is still to be set up. A token is good
 * for units and functions alone.
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
