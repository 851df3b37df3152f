import { inTransaction } from '../../db/transaction.ts'
import { failure, unauthorized } from '../../errors/errors.ts'
import type { Auth } from '../auth.ts'
import { issueTokens, type TokenPair } from './issue-tokens.ts'
import { rotateRefresh } from './sessions.ts'
import { readToken } from './tokens.ts'

/**
 * Exchanges a refresh token for a new pair; each works once.
 * @throws bad_request `invalid token` for an access token, unauthorized for anything but a valid
 * refresh token.
 */
export async function refreshTokens(auth: Auth, token: string): Promise<TokenPair> {
  const { deps, keys, sessions } = auth
  const now = deps.clock()
  const claims = await readToken(keys, { kind: 'refresh', token, now })
  if (!claims && (await readToken(keys, { kind: 'access', token, now })))
    throw failure('bad_request', 'invalid_token', { context: 'auth', message: 'invalid token' })
  if (!claims) throw unauthorized('invalid_token')
  const session = await inTransaction(deps.database.db, (tx) =>
    rotateRefresh(tx, { id: claims.sid, version: claims.ver, now }),
  )
  if (!session) throw unauthorized('invalid_token')
  const current = await sessions.find(session.id)
  if (typeof current === 'string') throw unauthorized(current)
  return issueTokens(auth, { profile: current.profile, session })
}
