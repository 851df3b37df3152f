import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/caller.ts'
import { scopeOf } from '../access.ts'
import { servedArke } from '../routes/served-arke.ts'
import { answerChange, changes, type Method, metadataOf } from '../topology/change-routes.ts'
import { endsNotFound, linkNotFound } from '../topology/link-request.ts'
import { linkKinds } from './links/link-kinds.ts'

interface OneParameter {
  Params: { arke: string; parameter: string }
}

/**
 * `/{arke}/parameter/{parameter}`: attaches, overrides and detaches a parameter
 * (docs/wire-format.md, Schema), exactly as the link of type `parameter` between the two does.
 */
export function parameterRoutes(app: FastifyInstance, deps: Deps): void {
  const kind = linkKinds.get('parameter')
  if (!kind) return
  const handler = async (request: FastifyRequest<OneParameter>, reply: FastifyReply) => {
    const method = request.method as Method
    const { operation } = changes[method]
    const registry = deps.registry.current()
    const caller = requireCaller(request)
    const scope = scopeOf(operation, {
      registry,
      caller,
      served: servedArke(registry, 'arke', request),
    })
    const { arke, parameter } = request.params
    const type = await typeOf(deps, parameter)
    if (!type) throw method === 'POST' ? endsNotFound(arke, parameter) : linkNotFound()
    const link = {
      type: 'parameter',
      parent: { served: scope.served, id: arke },
      child: { served: servedArke(registry, type, request), id: parameter },
    }
    const change = { deps, scope, link, metadata: metadataOf(request) }
    return answerChange(request, reply, { change, kind })
  }
  app.route<OneParameter>({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/:arke/parameter/:parameter',
    handler,
  })
}

async function typeOf({ database }: Deps, parameter: string): Promise<string | undefined> {
  const { rows } = await sql<{ type: string }>`
    select type from parameter where id = ${parameter}`.execute(database.db)
  return rows[0]?.type
}
