import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { failure, forbidden } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { content, unitAnswer } from '../../http/envelope.ts'
import { fileUrls } from '../files/file-urls.ts'
import { parseListQuery, parseLoad, type RawQuery, readFilter } from '../read/list-query.ts'
import { getUnitOfAny } from '../read/read-units.ts'
import { encodeArke, groupStruct } from '../read/structs.ts'
import { countUnion, readableScopes, sendUnion } from '../read/union-units.ts'
import { askerOf } from './asker.ts'
import { findGroupFunction } from './group-functions.ts'
import { runFunction, sendResult } from './run-function.ts'
import { readAddress } from './unit-address.ts'

type GroupRoute = { Params: { group: string }; Querystring: RawQuery }
type GroupUnitRoute = { Params: { group: string; id: string }; Querystring: RawQuery }
type GroupCall = FastifyRequest<{ Params: { group: string; name: string } }>

/**
 * Routes below `/lib/group/{group}` for all arkes of a group: their units, their struct, their
 * functions. Filter and order accept the parameters that all of them share.
 */
export function groupRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, reading } = deps.database
  const sign = fileUrls(deps)

  app.get<GroupRoute>('/group/:group/unit', async (request, reply) => {
    const { scopes, caller } = openGroup(deps, request)
    const query = parseListQuery(request.query, () => sign(caller))
    return reading((source) =>
      sendUnion(reply, { pool: source.pool, union: { scopes, known: 'to_all' }, query }),
    )
  })
  app.get<GroupRoute>('/group/:group/count', async (request) => {
    const { scopes } = openGroup(deps, request)
    const filter = readFilter(request.query.filter)
    return content(
      await reading((source) => countUnion(source.pool, { scopes, known: 'to_all' }, filter)),
    )
  })
  app.get<GroupUnitRoute>('/group/:group/unit/:id', async (request, reply) => {
    const { scopes, caller } = openGroup(deps, request)
    const { arke, id } = readAddress(request.params.id)
    const candidates = arke === null ? scopes : scopes.filter(({ served }) => served.id === arke)
    const load = parseLoad(request.query, () => sign(caller))
    return unitAnswer(reply, await getUnitOfAny(pool, candidates, { id, load }))
  })
  app.get<GroupRoute>('/group/:group/arke', async (request) => {
    const items = openGroup(deps, request).scopes.map(encodeArke)
    return content({ items, count: items.length })
  })
  app.get<GroupRoute>('/group/:group/struct', async (request) => {
    const { group, scopes } = openGroup(deps, request)
    return content(groupStruct(scopes, { label: group.label, query: request.query }))
  })

  const call = async (request: GroupCall, reply: FastifyReply) => {
    const caller = requireCaller(request)
    const { group, registry } = openGroup(deps, request)
    const { name } = request.params
    const served = findGroupFunction(group.arkes, { name, caller, registry })
    const scope = { registry, caller, served }
    return sendResult(reply, await runFunction({ deps, scope, name, request, reply }))
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/group/:group/function/:name',
    handler: call as never,
  })
}

/**
 * A group as the caller may see it.
 * @throws not_found for no such group, forbidden when they may read none of its arkes.
 */
function openGroup(
  { registry }: Deps,
  request: FastifyRequest<{ Params: { group: string } }> | GroupCall,
) {
  const group = registry.groups.get(request.params.group)
  const caller = askerOf(request, 'get', group?.arkes ?? [])
  if (!group)
    throw failure('not_found', 'group_not_found', { context: 'group', message: 'group not found' })
  const scopes = readableScopes(group.arkes, { registry, caller })
  if (scopes.length === 0 && group.arkes.length > 0) throw forbidden()
  return { group, scopes, caller, registry: registry.current() }
}
