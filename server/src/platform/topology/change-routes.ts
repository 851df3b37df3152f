import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Caller, requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { failure } from '../../http/errors.ts'
import { scopeOf } from '../access.ts'
import type { Registry, ServedArke } from '../registry.ts'
import { readAddress } from '../unit-address.ts'
import { addLink, editLink, type LinkChange, removeLink, requireEnds } from './change-links.ts'
import type { LinkEnds } from './kept-by.ts'
import type { LinkKind, LinkKinds } from './link-kind.ts'
import {
  endsNotFound,
  linkNotFound,
  readLinkType,
  readMetadata,
  requireMetadata,
} from './link-request.ts'

interface OneLink {
  Params: { arke: string; id: string; type: string; child_arke: string; child_id: string }
}

/** What each method does with a link: one drawn by hand, and one whose type is a kind of the schema. */
const changes = {
  POST: { operation: 'post', plain: addLink, kind: 'add', status: 201 },
  PUT: { operation: 'put', plain: editLink, kind: 'edit', status: 200 },
  DELETE: { operation: 'delete', plain: removeLink, kind: 'remove', status: 204 },
} as const
type Method = keyof typeof changes

/** Draws, edits and removes links (arke-contract §7.1). */
export function linkChangeRoutes(
  app: FastifyInstance,
  deps: Deps,
  { kinds }: { kinds: LinkKinds },
) {
  const handler = async (request: FastifyRequest<OneLink>, reply: FastifyReply) => {
    const method = request.method as Method
    const { operation, plain, status } = changes[method]
    const registry = deps.registry.current()
    const caller = requireCaller(request)
    const parent = servedArke(registry, request.params.arke)
    const scope = scopeOf(operation, { registry, caller, served: parent })
    const link = linkOf(registry, { parent, params: request.params, method })
    const change = { deps, scope, link, metadata: metadataOf(request) }
    const kind = kinds.get(link.type)
    if (kind) await changeKind(change, { caller, method, kind })
    else await deps.database.db.transaction().execute((tx) => plain(tx, change))
    reply.code(status)
    return status === 204 ? reply.send() : content(linkContent(change))
  }
  app.route<OneLink>({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/:arke/unit/:id/link/:type/:child_arke/unit/:child_id',
    handler,
  })
}

/** A link as a unit of `arke_link`; it has no id of its own. */
const linkContent = ({ link, metadata }: LinkChange) => ({
  id: null,
  arke_id: 'arke_link',
  parent_id: link.parent.id,
  child_id: link.child.id,
  type: link.type,
  metadata,
  inserted_at: null,
  updated_at: null,
})

const metadataOf = ({ method, body }: FastifyRequest) => {
  if (method === 'DELETE') return {}
  return method === 'PUT' ? requireMetadata(body) : (readMetadata(body) ?? {})
}

function linkOf(
  registry: Registry,
  { parent, params, method }: { parent: ServedArke; params: OneLink['Params']; method: Method },
): LinkEnds {
  const type = readLinkType(params.type)
  const { arke, id } = readAddress(params.child_id)
  const served = registry.arkes.get(params.child_arke)
  if (!served || (arke !== null && arke !== served.id))
    throw method === 'POST' ? endsNotFound(params.id, params.child_id) : linkNotFound()
  return { type, parent: { served: parent, id: params.id }, child: { served, id } }
}

interface KindWork {
  caller: Caller
  method: Method
  kind: LinkKind
}

/** Lets the schema change itself, as the tables' owner, once both units are known to be there. */
async function changeKind(change: LinkChange, { caller, method, kind }: KindWork): Promise<void> {
  const { deps, link, metadata } = change
  const refusal = method === 'POST' ? endsNotFound(link.parent.id, link.child.id) : linkNotFound()
  await deps.database.db.transaction().execute((tx) => requireEnds(tx, change, refusal))
  const parent = { arke: link.parent.served.id, id: link.parent.id }
  const child = { arke: link.child.served.id, id: link.child.id }
  await deps.database.owner_db
    .transaction()
    .execute((tx) => kind[changes[method].kind]({ tx, deps, caller, parent, child, metadata }))
  await kind.committed(deps)
}

/**
 * The arke a path begins with.
 * @throws not_found
 */
export function servedArke(registry: Registry, id: string): ServedArke {
  const found = registry.arkes.get(id)
  if (found) return found
  throw failure('not_found', 'arke_not_found', { context: 'query', message: 'arke not found' })
}
