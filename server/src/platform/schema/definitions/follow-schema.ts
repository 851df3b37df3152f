import type { FastifyInstance } from 'fastify'
import { isSchemaChanged } from '../../../db/failures.ts'
import type { Deps } from '../../../deps.ts'

/**
 * A request whose statement met a table that another instance has just changed is answered with 503;
 * the next one shall find the schema as it is now, even where the news of it got lost.
 */
export function followSchema(app: FastifyInstance, { registry }: Deps): void {
  app.addHook('onError', async (request, _, error) => {
    if (!isSchemaChanged(error)) return
    request.log.warn({ err: error }, 'the schema is not what the statement was written for')
    await registry.reload().catch((problem: unknown) => request.log.error({ err: problem }))
  })
}
