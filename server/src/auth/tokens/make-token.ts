import { areScopesOpen, type Role, type TokenKind, token_days } from '@ruecklauf/model'
import { z } from 'zod'
import { newId } from '../../db/id.ts'
import { conflict, failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { hashSecret } from '../../security/secrets.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Tx } from '../../tables.ts'
import { newToken } from './token-text.ts'

/** The name of a token, its scopes, and its days. */
export const newTokenBody = z.strictObject({
  name: z.string().trim().min(2).max(60),
  scopes: z.array(z.string().max(80)).min(1).max(40),
  days: z.int().min(1).max(token_days),
})
export type NewToken = z.infer<typeof newTokenBody>

/** More tokens than anybody can distinguish. */
const MOST: Record<TokenKind, number> = { personal: 20, service: 50 }

interface Making extends NewToken {
  caller: Caller
  kind: TokenKind
  /** The member whose rights the token has. */
  role: Role
  now: Date
}

/**
 * Makes a token; only this answer contains its text. Budget: a count and two inserts.
 * @throws bad_request `token_scope_beyond`, conflict `too_many_tokens`.
 */
export async function makeToken(tx: Tx, making: Making) {
  const { caller, kind, role, name, scopes, days, now } = making
  if (!areScopesOpen(scopes, { role, kind }))
    throw failure('bad_request', 'token_scope_beyond', {
      ...{ context: 'token', message: 'a scope is not open to this role', parameter: 'scopes' },
    })
  const { live } = await tx
    .selectFrom('api_token')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('kind', '=', kind)
    .$if(kind === 'personal', (query) => query.where('user_id', '=', caller.user))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (Number(live) >= MOST[kind]) throw conflict('too_many_tokens', 'too many tokens', 'token')
  const token = newToken()
  const expires_at = new Date(now.getTime() + days * 86_400_000).toISOString()
  const id = `token_${newId()}`
  await tx
    .insertInto('api_token')
    .values({
      ...{ id, kind, name, scopes, expires_at },
      token_hash: hashSecret(token),
      ending: token.slice(-4),
      user_id: kind === 'personal' ? caller.user : null,
      made_by: caller.member,
      created_at: now.toISOString(),
    })
    .execute()
  await recordSecurity(tx, {
    ...{ caller, action: 'make_token', now },
    ...objectOf(caller, kind),
    changes: { name, scopes, until: expires_at },
  })
  return { id, token, expires_at }
}

/** The subject in the audit log: the token's login, or the settings. */
export const objectOf = (caller: Caller, kind: TokenKind) =>
  kind === 'personal'
    ? { arke: 'user', id: caller.user }
    : { arke: 'setting', id: 'service_tokens' }
