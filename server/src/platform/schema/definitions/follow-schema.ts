import type { FastifyInstance } from 'fastify'
import { isSchemaChanged } from '../../../db/failures.ts'
import type { Deps } from '../../../deps.ts'

/**
 * Answers 503 where a statement met a table that another instance has just changed. The next
 * request finds the present schema, even if its notification got lost.
 */
export function followSchema(app: FastifyInstance, { registry }: Deps): void {
  app.addHook('onError', async (request, _, error) => {
    if (!isSchemaChanged(error)) return
    request.log.warn({ err: error }, 'the schema is not what the statement was written for')
    await registry.reload().catch((problem: unknown) => request.log.error({ err: problem }))
  })
}
