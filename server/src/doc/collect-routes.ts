import type { FastifyInstance } from 'fastify'
import { methods, type Route } from './describe-routes.ts'

/** The routes that `app`, and what is registered below it, have from now on; the list grows. */
export function collectRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const taken = [method].flat()
    for (const one of methods) if (taken.includes(one)) routes.push({ method: one, url })
  })
  return routes
}
