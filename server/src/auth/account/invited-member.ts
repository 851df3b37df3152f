import type { Db } from '../../tables.ts'

/** The invited company that has this address and has not accepted yet. */
export async function invitedMember(db: Db, email: string): Promise<string | undefined> {
  const invited = await db
    .selectFrom('user')
    .innerJoin('member', 'member.user_id', 'user.id')
    .leftJoin('credential', 'credential.user_id', 'user.id')
    .innerJoin('registration', 'registration.member', 'member.id')
    .select('member.id')
    .where('user.email', '=', email)
    .where('credential.user_id', 'is', null)
    .executeTakeFirst()
  return invited?.id
}
