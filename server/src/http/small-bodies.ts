import type { FastifyInstance } from 'fastify'

/** Bodies for signing in, signing up and the like need a tenth of this. */
const MAX_BYTES = 16 * 1024

const open = /^\/(lib|api|next\/api)\/auth\//

/** Limits public routes without an account to small bodies. */
export function limitOpenBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (open.test(route.url)) route.bodyLimit = MAX_BYTES
  })
}
