import type { Identify } from '../../http/caller.ts'
import type { Keys } from '../../security/keys.ts'
import { networkOf } from '../../security/rate-limit.ts'
import { fairQueue } from '../../security/turns/fair-queue.ts'
import { lanes } from '../../security/turns/lanes.ts'
import type { AuthDeps } from '../deps.ts'
import { findToken } from '../tokens/find-token.ts'
import { isToken } from '../tokens/token-text.ts'
import type { SessionCache } from './session-cache.ts'
import { type Claims, readToken } from './tokens.ts'

/** Tokens with a verified signature; verifying takes longer than a request's SQL. */
const MAX_REMEMBERED = 5_000

/** Reads the caller from the `Authorization` header: a session's token, or one for programs. */
export function identifyBearer(
  { keys, deps }: { keys: Keys; deps: AuthDeps },
  sessions: SessionCache,
): Identify {
  const genuine = new Map<string, Claims>()

  const read = async (token: string): Promise<Claims | null> => {
    const now = deps.clock()
    const remembered = genuine.get(token)
    if (remembered && remembered.exp * 1000 > now.getTime()) return remembered
    const claims = await readToken(keys, { kind: 'access', token, now })
    if (!claims) return null
    if (genuine.size >= MAX_REMEMBERED) genuine.clear()
    genuine.set(token, claims)
    return claims
  }

  const queue = fairQueue(lanes.token)
  // Every call with a token is counted before its owner is known, so these calls queue.
  const findInTurn = async (bearer: string, address: string) => {
    const end = await queue.enter({ asker: networkOf(address), weight: 1 })
    return findToken(deps, { bearer }).finally(end)
  }

  return async (authorization, address) => {
    if (!authorization) return 'missing authorization header'
    const token = bearerOf(authorization)
    if (!token) return 'unauthenticated'
    if (isToken(token)) return findInTurn(token, address)
    const claims = await read(token)
    if (!claims) return 'invalid_token'
    const session = await sessions.find(claims.sid)
    return typeof session === 'string' ? session : session.caller
  }
}

/** The token of a bearer header. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization ?? '')?.[1]
