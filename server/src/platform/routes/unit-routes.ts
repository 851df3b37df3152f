import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { content, list, unitAnswer } from '../../http/envelope.ts'
import { languageOf } from '../../http/language.ts'
import { scopeOf } from '../access.ts'
import { fileUrls } from '../files/file-urls.ts'
import { readUnitBody } from '../files/read-body.ts'
import { parseListQuery, parseLoad, type RawQuery, readFilter, texts } from '../read/list-query.ts'
import { quickUnits } from '../read/quick-units.ts'
import { countUnits, getUnit, listUnits } from '../read/read-units.ts'
import { isLong, longList, streamList } from '../read/stream-units.ts'
import { arkeStruct, encodeGroup, unitStruct } from '../read/structs.ts'
import { sumUnits } from '../read/sum-units.ts'
import type { Operation, ServedArke } from '../registry.ts'
import { spend } from '../spend.ts'
import { createUnit, deleteUnit, updateUnit } from '../write/write-units.ts'
import { askerOf, callerOf } from './asker.ts'
import { runFunction, sendResult } from './run-function.ts'
import { servedArke } from './served-arke.ts'

type ArkeRoute = { Params: { arke: string }; Querystring: RawQuery }
type Asked = Pick<FastifyRequest<{ Params: { arke: string } }>, 'params' | 'identity'>
type UnitRoute = { Params: { arke: string; id: string }; Querystring: RawQuery }

/** Units of an arke: listed, counted, read, written, and their functions called. */
export function unitRoutes(app: FastifyInstance, deps: Deps) {
  const { registry, database } = deps
  const sign = fileUrls(deps)

  const scope = (operation: Operation, request: FastifyRequest, served: ServedArke) =>
    scopeOf(operation, { registry, caller: askerOf(request, operation, [served]), served })
  const served = (request: Asked) => servedArke(registry, request.params.arke, request)
  const writable = (request: Asked): ServedArke => {
    const arke = served(request)
    if (!arke.isView) return arke
    requireCaller(request)
    throw failure('method_not_allowed', 'read_only', {
      context: 'query',
      message: 'arke is read only',
    })
  }

  app.get<ArkeRoute>('/:arke/unit', async (request, reply) => {
    const visible = scope('get', request, served(request))
    const query = parseListQuery(request.query, () => sign(visible.caller))
    return database.reading(async ({ pool }) => {
      if (request.query.quick === 'true') return list(reply, await quickUnits(pool, visible, query))
      if (await isLong(query, () => countUnits(pool, visible, query)))
        return streamList(reply, {
          pool,
          list: longList(visible, query),
          member: visible.caller.member,
        })
      return list(reply, await listUnits(pool, visible, query))
    })
  })
  app.get<ArkeRoute>('/:arke/count', async (request) => {
    const visible = scope('get', request, served(request))
    const filter = readFilter(request.query.filter)
    return content(await database.reading(({ pool }) => countUnits(pool, visible, { filter })))
  })
  app.get<ArkeRoute>('/:arke/sum', async (request) => {
    const visible = scope('get', request, served(request))
    const filter = readFilter(request.query.filter)
    const fields = texts(request.query, 'fields').flatMap((names) => names.split(','))
    return content(
      await database.reading(({ pool }) => sumUnits(pool, visible, { filter, fields })),
    )
  })
  app.get<ArkeRoute>('/:arke/struct', async (request) =>
    content(arkeStruct(scope('get', request, served(request)), request.query)),
  )
  app.get<ArkeRoute>('/:arke/group', async (request) => {
    scope('get', request, served(request))
    const items = [...registry.groups.values()]
      .filter((group) => group.arkes.some((arke) => arke.id === request.params.arke))
      .map(encodeGroup)
    return content({ items, count: items.length })
  })
  app.post<ArkeRoute>('/:arke/unit', async (request, reply) => {
    const open = scope('post', request, writable(request))
    await spend(deps, open.caller, 'create')
    const reading = { scope: open, deps, language: languageOf(request) }
    const { body, before } = await readUnitBody(request, reading)
    return unitAnswer(reply, await createUnit(body, { ...reading, before, request }))
  })

  app.get<UnitRoute>('/:arke/unit/:id', async (request, reply) => {
    const visible = scope('get', request, served(request))
    const { id } = request.params
    const load = parseLoad(request.query, () => sign(visible.caller))
    return unitAnswer(reply, await getUnit(database.pool, visible, { id, load }))
  })
  app.put<UnitRoute>('/:arke/unit/:id', async (request, reply) => {
    const open = scope('put', request, writable(request))
    const reading = { scope: open, deps, language: languageOf(request) }
    const { body, before } = await readUnitBody(request, reading)
    const change = { id: request.params.id, body, ifMatch: request.headers['if-match'] }
    return unitAnswer(reply, await updateUnit(change, { ...reading, before, request }))
  })
  app.delete<UnitRoute>('/:arke/unit/:id', async (request, reply) => {
    const open = scope('delete', request, writable(request))
    await deleteUnit(request.params.id, { scope: open, deps, request })
    return reply.code(204).send()
  })
  app.get<UnitRoute>('/:arke/unit/:id/struct', async (request) => {
    const visible = scope('get', request, served(request))
    const load = { links: false, values: false }
    const unit = JSON.parse(await getUnit(database.pool, visible, { id: request.params.id, load }))
    return content(unitStruct(visible, { unit, query: request.query }))
  })

  const call = async (
    request: FastifyRequest<{ Params: { arke: string; id?: string; name: string } }>,
    reply: FastifyReply,
  ) => {
    const { id, name } = request.params
    const target = {
      registry: registry.current(),
      caller: callerOf(request, served(request).functions.get(name)),
      served: served(request),
    }
    const result = await runFunction({
      deps,
      scope: target,
      name,
      ...(id === undefined ? {} : { unit: id }),
      request,
      reply,
    })
    return sendResult(reply, result)
  }
  for (const path of ['/:arke/function/:name', '/:arke/unit/:id/function/:name'])
    app.route({ method: ['GET', 'POST'], url: path, handler: call as never })
}
