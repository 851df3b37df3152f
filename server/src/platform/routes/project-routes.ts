import { defineArke, dict, string } from '@ruecklauf/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { literal } from '../../db/quote.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { content, list, unitAnswer } from '../../http/envelope.ts'
import { scopeOf } from '../access.ts'
import { parseListQuery, parseLoad, type RawQuery, readFilter } from '../read/list-query.ts'
import { countUnits, getUnit, listUnits } from '../read/read-units.ts'
import { arkeStruct, unitStruct } from '../read/structs.ts'
import type { ServedArke } from '../registry.ts'

type ProjectRoute = { Params: { id: string }; Querystring: RawQuery }

/**
 * The one project of this installation, for clients that know several (docs/wire-format.md,
 * Project). Super admins read it, nobody changes it. It needs no project header.
 */
export function projectRoutes(app: FastifyInstance, deps: Deps) {
  const { pool } = deps.database
  const served = serveProject({ id: deps.config.project_key, label: deps.brand.name })
  const open = (request: FastifyRequest) =>
    scopeOf('get', { registry: deps.registry, caller: requireCaller(request), served })
  const find = (request: FastifyRequest<ProjectRoute>) =>
    getUnit(pool, open(request), { id: request.params.id, load: parseLoad(request.query) })

  app.get<ProjectRoute>('/arke_project/unit', async (request, reply) =>
    list(reply, await listUnits(pool, open(request), parseListQuery(request.query))),
  )
  app.get<ProjectRoute>('/arke_project/count', async (request) => {
    const filter = readFilter(request.query.filter)
    return content(await countUnits(pool, open(request), { filter }))
  })
  app.get<ProjectRoute>('/arke_project/struct', async (request) =>
    content(arkeStruct(open(request), request.query)),
  )
  app.get<ProjectRoute>('/arke_project/unit/:id', async (request, reply) =>
    unitAnswer(reply, await find(request)),
  )
  app.get<ProjectRoute>('/arke_project/unit/:id/struct', async (request) => {
    const unit = JSON.parse(await find(request))
    return content(unitStruct(open(request), { unit, query: request.query }))
  })

  const refuse = async (request: FastifyRequest) => {
    open(request)
    const message = 'arke is read only'
    throw failure('method_not_allowed', 'read_only', { context: 'query', message })
  }
  app.post('/arke_project/unit', refuse)
  app.put('/arke_project/unit/:id', refuse)
  app.delete('/arke_project/unit/:id', refuse)
}

const project = defineArke({
  id: 'arke_project',
  label: 'Projekt',
  fields: {
    label: string({ label: 'Bezeichnung', required: true }),
    description: string({ label: 'Beschreibung' }),
    type: string({ label: 'Art' }),
    persistence: dict({ label: 'Ablage' }),
  },
})

/** An arke with a single constant row: the installation's settings. */
function serveProject({ id, label }: { id: string; label: string }): ServedArke {
  const row = `(select ${literal(id)}::key as id, ${literal(label)}::text as label,
    null::text as description, 'postgres_schema'::text as type, '{}'::jsonb as persistence,
    '{}'::jsonb as metadata, null::timestamptz as inserted_at, null::timestamptz as updated_at,
    1 as version)`
  const rows = { get: 'all', post: 'none', put: 'none', delete: 'none' } as const
  const nothing = new Set<string>()
  return {
    id: project.id,
    table: project.id,
    relation: row,
    rows_from: [],
    label: project.label,
    arke: project,
    fields: project.fields,
    functions: new Map(),
    hooks: {},
    access: new Map([
      ['super_admin', { rows, hidden: nothing, writable: nothing, functions: nothing }],
    ]),
    origin: 'code',
    isView: true,
  }
}
