import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors/errors.ts'
import { requireCaller } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { recordSecurity } from '../../security/security-events.ts'
import type { Auth } from '../auth.ts'
import { deviceName } from './devices.ts'
import { endSession, endSessionsOf } from './sessions.ts'

/** Sessions listed at most. */
const MOST = 50

/** `/lib/auth/sessions…`: lists where the caller is signed in, and signs them out there. */
export function sessionRoutes(app: FastifyInstance, { deps }: Auth) {
  const { db } = deps.database

  app.get('/auth/sessions', async (request) => {
    const caller = requireCaller(request)
    const open = await db
      .selectFrom('session')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
      .where('user_id', '=', caller.user)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', deps.clock().toISOString())
      .orderBy('last_used_at', 'desc')
      .limit(MOST)
      .execute()
    return content(
      open.map(({ user_agent, ...session }) => ({
        ...session,
        device: deviceName(user_agent),
        is_own: session.id === caller.session,
      })),
    )
  })

  app.post<{ Params: { id: string } }>('/auth/sessions/:id/end', async (request) => {
    const caller = requireCaller(request)
    const now = deps.clock()
    const session = await db
      .selectFrom('session')
      .select('id')
      .where('id', '=', request.params.id)
      .where('user_id', '=', caller.user)
      .executeTakeFirst()
    if (!session) throw notFound()
    await endSession(db, session.id, now)
    return content(null)
  })

  app.post('/auth/sessions/end_others', async (request) => {
    const caller = requireCaller(request)
    const now = deps.clock()
    const { user, session: except } = caller
    await inTransaction(db, async (tx) => {
      await endSessionsOf(tx, { user, except, now })
      await recordSecurity(tx, { caller, action: 'end_sessions', arke: 'user', id: user, now })
    })
    return content(null)
  })
}
