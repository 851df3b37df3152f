import type { TokenKind } from '@ruecklauf/model'
import { notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Db, Tx } from '../../tables.ts'
import { objectOf } from './make-token.ts'

/** Live and recently ended tokens listed at most. */
const MOST = 100

interface Whose {
  caller: Caller
  kind: TokenKind
  now: Date
}

/** The tokens of a login, or the programme's own, the newest first, without their texts. */
export async function readTokens(db: Db, { caller, kind, now }: Whose) {
  const rows = await db
    .selectFrom('api_token')
    .leftJoin('member_profile', 'member_profile.id', 'api_token.made_by')
    .select(['api_token.id', 'name', 'ending', 'scopes', 'created_at', 'expires_at'])
    .select(['last_used_at', 'ended_at', 'first_name', 'last_name'])
    .where('kind', '=', kind)
    .$if(kind === 'personal', (query) => query.where('api_token.user_id', '=', caller.user))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ first_name, last_name, ended_at, ...row }) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
    last_used_at: row.last_used_at && new Date(row.last_used_at).toISOString(),
    made_by: [first_name, last_name].filter(Boolean).join(' ') || null,
    state: ended_at
      ? ('ended' as const)
      : new Date(row.expires_at) <= now
        ? ('over' as const)
        : ('open' as const),
  }))
}

/**
 * Revokes a token on every instance immediately, because each use looks it up. Revoking is final.
 * @throws not_found for one that is not the caller's, or not the programme's.
 */
export async function endToken(tx: Tx, { id, ...whose }: Whose & { id: string }): Promise<void> {
  const { caller, kind, now } = whose
  const token = await tx
    .selectFrom('api_token')
    .select(['name', 'ended_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(kind === 'personal', (query) => query.where('user_id', '=', caller.user))
    .forUpdate()
    .executeTakeFirst()
  if (!token) throw notFound()
  if (token.ended_at) return
  await tx
    .updateTable('api_token')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordSecurity(tx, {
    ...{ caller, action: 'end_token', now },
    ...objectOf(caller, kind),
    changes: { name: token.name },
  })
}
