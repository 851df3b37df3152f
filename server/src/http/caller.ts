import type { Language, PersonRight, Role, TokenLevels } from '@ruecklauf/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '../errors/errors.ts'

/** The caller: a member of the project, signed in with a session that has not ended. */
export interface Caller {
  /** Id of the member unit. */
  readonly member: string
  /** Wire id of the member's arke; the role as the portal and the contract spell it. */
  readonly arke_id: string
  readonly role: Role
  /** Id of the user unit. */
  readonly user: string
  readonly session: string
  readonly language: Language
  /** Id of the person of a firm; staff have none. */
  readonly person?: string
  /** What the person may do for its firm; without it, all that the role may. */
  readonly rights?: readonly PersonRight[]
  /** The only sales point whose claims the person sees. */
  readonly point?: string
  /** Setup steps that the owner must complete before they can use the session. */
  readonly lacks?: 'second_factor'
  /** Id of the request, as in the log. */
  readonly request?: string
  /** The request's token and its scopes; sessions have none. */
  readonly token?: { readonly name: string; readonly levels: TokenLevels }
  /** The super admin who views the portal as this member: read-only. */
  readonly observer?: { readonly member: string; readonly until: string }
}

/** A caller who is not signed in, where an arke is open to the public (docs/wire-format.md, Permissions). */
export interface Visitor {
  readonly member: ''
  readonly arke_id: 'member_public'
  readonly role: 'member_public'
  readonly language: Language
}

/** The contract's words for a bearer that names nobody (docs/wire-format.md, Errors). */
export type Refusal =
  | 'missing authorization header'
  | 'unauthenticated'
  | 'invalid_token'
  | 'no_resource_found'

/** `address` is the peer's, as the server sees it behind trusted proxies. */
export type Identify = (
  authorization: string | undefined,
  address: string,
) => Promise<Caller | Refusal>

declare module 'fastify' {
  interface FastifyRequest {
    identity: Caller | Refusal
  }
}

/** Resolves the bearer of every request below `app`; routes that need a caller ask `requireCaller`. */
export function identifyCallers(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('identity', 'missing authorization header')
  app.addHook('onRequest', async (request) => {
    const identity = await identify(request.headers.authorization, request.ip)
    request.identity =
      typeof identity === 'string' ? identity : { ...identity, request: request.id }
  })
}

/** The caller of a request; undefined for a stranger. Outside `/lib` nobody is identified. */
export function findCaller(request: Pick<FastifyRequest, 'identity'>): Caller | undefined {
  const identity: Caller | Refusal | undefined = request.identity
  return typeof identity === 'string' ? undefined : identity
}

/**
 * The caller of a request.
 * @throws unauthorized with the contract's reason when there is none.
 */
export function requireCaller({ identity }: Pick<FastifyRequest, 'identity'>): Caller {
  if (typeof identity === 'string') throw unauthorized(identity)
  return identity
}
