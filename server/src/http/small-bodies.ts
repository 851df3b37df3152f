import type { FastifyInstance } from 'fastify'

/** What signing in, signing up and their likes need is a tenth of this. */
const MAX_BYTES = 16 * 1024

const open = /^\/(lib|api|next\/api)\/auth\//

/** Lets the routes that anybody may call without an account take small bodies only. */
export function limitOpenBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (open.test(route.url)) route.bodyLimit = MAX_BYTES
  })
}
