import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { content, list } from '../../http/envelope.ts'
import { scopeOf } from '../access.ts'
import { fileUrls } from '../files/file-urls.ts'
import { parseListQuery, parseLoad, type RawQuery, readFilter } from '../read/list-query.ts'
import { getUnit } from '../read/read-units.ts'
import { askerOf } from '../routes/asker.ts'
import { servedArke } from '../routes/served-arke.ts'
import { linkChangeRoutes } from './change-routes.ts'
import type { LinkKinds } from './link-kind.ts'
import { parseLinkQuery } from './link-query.ts'
import { countLinked, type LinkQuery, listLinked } from './list-linked.ts'

interface Neighbours {
  Params: { arke: string; id: string; direction: string }
  Querystring: RawQuery
}

/**
 * Links between units (docs/wire-format.md, Links). The method decides which permission on the
 * first arke of the path is needed. At the other end the caller meets only units they may see.
 */
export function topologyRoutes(
  app: FastifyInstance,
  deps: Deps,
  kinds: LinkKinds = new Map(),
): void {
  const { pool } = deps.database
  const sign = fileUrls(deps)
  const neighbours = '/:arke/unit/:id/link/:direction'

  app.get<Neighbours>(neighbours, async (request, reply) => {
    const linkQuery = await askedFor(deps, request)
    const query = parseListQuery(request.query, () => sign(linkQuery.scope.caller))
    return list(reply, await listLinked(pool, linkQuery, query))
  })
  app.get<Neighbours>(`${neighbours}/count`, async (request) => {
    const linkQuery = await askedFor(deps, request)
    return content(await countLinked(pool, linkQuery, readFilter(request.query.filter)))
  })
  linkChangeRoutes(app, deps, { kinds })
}

/** The query of a list, from an existing unit that the caller may see. */
async function askedFor(
  { registry, database }: Deps,
  request: FastifyRequest<Neighbours>,
): Promise<LinkQuery> {
  const { arke, id, direction } = request.params
  const current = registry.current()
  const served = servedArke(current, arke, request)
  const scope = scopeOf('get', {
    registry: current,
    caller: askerOf(request, 'get', [served]),
    served,
  })
  const steps = parseLinkQuery(direction, request.query)
  await getUnit(database.pool, scope, { id, load: parseLoad({}) })
  return { scope, id, ...steps }
}
