import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { fileUrls } from '../files/file-urls.ts'
import { parseListQuery, type RawQuery, readFilter } from '../read/list-query.ts'
import { countUnion, readableScopes, sendUnion, type Union } from '../read/union-units.ts'

type SearchRoute = { Querystring: RawQuery }

/**
 * `GET /lib/unit`: the units of all arkes, as far as the member may see them. A filter may name a
 * field that only one arke has; the other arkes then contribute nothing.
 */
export function searchRoutes(app: FastifyInstance, deps: Deps) {
  const { reading } = deps.database
  const sign = fileUrls(deps)

  app.get<SearchRoute>('/unit', async (request, reply) => {
    const { caller, union } = everything(deps, request)
    const query = parseListQuery(request.query, () => sign(caller))
    return reading(({ pool }) => sendUnion(reply, { pool, union, query }))
  })
  app.get<SearchRoute>('/unit/count', async (request) => {
    const { union } = everything(deps, request)
    const filter = readFilter(request.query.filter)
    return content(await reading(({ pool }) => countUnion(pool, union, filter)))
  })
}

function everything({ registry }: Deps, request: FastifyRequest) {
  const caller = requireCaller(request)
  const scopes = readableScopes(registry.arkes.values(), { registry, caller })
  return { caller, union: { scopes, known: 'to_one' } satisfies Union }
}
