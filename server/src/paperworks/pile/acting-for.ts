import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/** A reviewer as the caller of a job; null for a locked member or no reviewer. */
export async function actingFor(tx: Tx, member: string): Promise<Caller | null> {
  const profile = await tx
    .selectFrom('member_profile')
    .select(['id', 'arke', 'user_id', 'language'])
    .where('id', '=', member)
    .where('arke', 'in', reviewers)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  const role = reviewers.find((reviewerRole) => reviewerRole === profile?.arke)
  if (!profile || !role) return null
  const { user_id: user, language } = profile
  return { member, role, arke_id: role, user: user ?? '', session: '', language }
}

const reviewers = ['moderator', 'admin', 'super_admin'] as const
