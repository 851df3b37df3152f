import { newId } from '../../db/id.ts'
import type { Db, Tx } from '../../tables.ts'
import type { Profile } from '../members.ts'

/** A session ends 30 days after it began, used or not. */
export const SESSION_DAYS = 30

/** Two tabs may refresh at the same moment; later, a used refresh token counts as stolen. */
const GRACE_MS = 10_000

/** The owner's latest proof: a passkey and the firm's own sign-in count as two factors. */
export type ProvedBy = 'password' | 'code' | 'passkey' | 'oidc'

export interface Session {
  id: string
  /** ISO instant. */
  expires_at: string
  /** Number of the refresh token in use. */
  refresh_version: number
}

/** Begins a session of a just authenticated member. */
export async function startSession(
  db: Db,
  {
    profile,
    user_agent,
    network,
    proved_by = 'password',
    now,
  }: {
    profile: Profile
    user_agent: string | undefined
    network: string
    proved_by?: ProvedBy
    now: Date
  },
): Promise<Session> {
  const expires_at = new Date(now.getTime() + SESSION_DAYS * 86_400_000)
  return db
    .insertInto('session')
    .values({
      id: newId(),
      user_id: profile.user_id,
      member_id: profile.id,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expires_at.toISOString(),
      user_agent: user_agent?.slice(0, 300) ?? null,
      network,
      proved_at: now.toISOString(),
      proved_by,
    })
    .returning(['id', 'expires_at', 'refresh_version'])
    .executeTakeFirstOrThrow()
}

/** Ends one session; the table's trigger notifies every instance. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the sessions of a login except its present one, and the tokens it made for programs. */
export async function endSessionsOf(
  tx: Tx,
  { user, except, now }: { user: string; except?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  await tx
    .updateTable('api_token')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Uses up a refresh token and returns its session for the next token. A reused token ends the
 * session, because the holder of the newer one may not be its owner.
 * @returns null when the session is over, or has just been ended by this.
 */
export async function rotateRefresh(
  tx: Tx,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<(Session & { member_id: string }) | null> {
  const session = await tx
    .selectFrom('session')
    .select(['id', 'member_id', 'expires_at', 'refresh_version', 'refreshed_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!session) return null
  if (version === session.refresh_version) {
    const refresh_version = version + 1
    await tx
      .updateTable('session')
      .set({ refresh_version, refreshed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { ...session, refresh_version }
  }
  const since_refresh = now.getTime() - new Date(session.refreshed_at ?? 0).getTime()
  if (version === session.refresh_version - 1 && since_refresh <= GRACE_MS) return session
  await endSession(tx, id, now)
  return null
}
