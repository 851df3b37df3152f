import { berlinDay, token_notice_days } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { findMember } from '../members.ts'

/** Tokens per run; the next one continues. */
const AT_ONCE = 200

/**
 * Reminds of tokens that soon expire: their owners, and the admins for those of other systems. Each
 * once. Returns how many.
 */
export async function remindOfTokens({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const until = new Date(now.getTime() + token_notice_days * 86_400_000).toISOString()
  return inTransaction(database.db, async (tx) => {
    const tokens = await tx
      .selectFrom('api_token')
      .select(['id', 'kind', 'name', 'user_id', 'expires_at'])
      .where('told_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', until)
      .orderBy('expires_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, name, user_id, expires_at } of tokens) {
      const values = { name, day: berlinDay(new Date(expires_at)) }
      const notice = { event: 'token_expires' as const, values, reference: id, now }
      const owner = user_id ? await findMember(tx, user_id) : undefined
      if (owner)
        await notify(tx, {
          ...notice,
          member: owner.id,
          person: owner.person,
          path: '/profile?tab=sign_in',
        })
      if (!user_id)
        await notifyAdmins(tx, { ...notice, path: '/settings?section=operations', except: null })
    }
    if (tokens.length > 0)
      await tx
        .updateTable('api_token')
        .set({ told_at: now.toISOString() })
        .where(
          'id',
          'in',
          tokens.map(({ id }) => id),
        )
        .execute()
    return tokens.length
  })
}
