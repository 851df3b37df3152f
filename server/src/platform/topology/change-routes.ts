import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { scopeOf } from '../access.ts'
import type { Registry, ServedArke } from '../registry.ts'
import { keptContent, keptNothing } from '../repeats/kept-answer.ts'
import { once } from '../repeats/once.ts'
import { servedArke } from '../routes/served-arke.ts'
import { readAddress } from '../routes/unit-address.ts'
import { changeKind } from './change-kind.ts'
import { addLink, editLink, type LinkChange, removeLink } from './change-links.ts'
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

/** The effects of each method on a link: a manual one, and one whose type belongs to the schema. */
export const changes = {
  POST: { operation: 'post', plain: addLink, step: 'add', status: 201 },
  PUT: { operation: 'put', plain: editLink, step: 'edit', status: 200 },
  DELETE: { operation: 'delete', plain: removeLink, step: 'remove', status: 204 },
} as const
export type Method = keyof typeof changes

/**
 * Draws, edits and removes links (docs/wire-format.md, Links). The method decides which permission
 * on the parent is needed. A super admin links everything they may read.
 */
export function linkChangeRoutes(
  app: FastifyInstance,
  deps: Deps,
  { kinds }: { kinds: LinkKinds },
) {
  const handler = async (request: FastifyRequest<OneLink>, reply: FastifyReply) => {
    const method = request.method as Method
    const { operation } = changes[method]
    const registry = deps.registry.current()
    const caller = requireCaller(request)
    const parent = servedArke(registry, request.params.arke, request)
    const isFree = caller.role === 'super_admin' && !caller.token
    const needed = isFree ? 'get' : operation
    const scope = scopeOf(needed, { registry, caller, served: parent })
    const link = linkOf(registry, { parent, params: request.params, method })
    const change = { deps, scope, link, metadata: metadataOf(request) }
    return answerChange(request, reply, { change, kind: kinds.get(link.type) })
  }
  app.route<OneLink>({
    method: ['POST', 'PUT', 'DELETE'],
    url: '/:arke/unit/:id/link/:type/:child_arke/unit/:child_id',
    handler,
  })
}

/** Makes a change of a link, once for an `Idempotency-Key`, and answers with the link. */
export async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  { change, kind }: { change: LinkChange; kind: LinkKind | undefined },
) {
  const { plain, step, status } = changes[request.method as Method]
  reply.code(status)
  const contentOf = (stored: Stored) => linkContent(change.link, stored ?? change.metadata)
  const toKeep = (stored: Stored) =>
    status === 204 ? keptNothing() : keptContent(reply, contentOf(stored))
  const stored = kind
    ? await changeKind(change, { request, kind, step, toKeep })
    : await inTransaction(change.deps.database.db, (tx) =>
        once(tx, { request, work: () => plain(tx, change).then(() => undefined), toKeep }),
      )
  return status === 204 ? reply.send() : content(contentOf(stored))
}

/** The metadata stored by a kind; for a plain link the sent one. */
type Stored = Record<string, unknown> | undefined

/** A link as a unit of `arke_link`; it has no id of its own. */
const linkContent = (link: LinkEnds, metadata: Record<string, unknown>) => ({
  id: null,
  arke_id: 'arke_link',
  parent_id: link.parent.id,
  child_id: link.child.id,
  type: link.type,
  metadata,
  inserted_at: null,
  updated_at: null,
})

/** The link's metadata in the body; only an edit requires it. */
export const metadataOf = ({ method, body }: FastifyRequest) => {
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
