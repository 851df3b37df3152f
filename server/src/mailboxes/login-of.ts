import type { ArkeId } from '@ruecklauf/model'
import { sql } from 'kysely'
import { notFound } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'

/** A login by the subject of its changes: the person of a firm, or the member who works here. */
export async function loginOf(tx: Tx, subject: string) {
  const login = await tx
    .selectFrom('login_profile')
    .innerJoin('user', 'user.id', 'login_profile.user_id')
    .select(['login_profile.id as member', 'login_profile.arke', 'login_profile.person'])
    .select(['login_profile.first_name', 'login_profile.last_name'])
    .select(['user.id as user', 'user.email'])
    .where(sql`coalesce(login_profile.person, login_profile.id)`, '=', subject)
    .executeTakeFirst()
  if (!login) throw notFound()
  return login
}

/** The arke of such a subject. */
export const arkeOfLogin = async (tx: Tx, subject: string): Promise<ArkeId> => {
  const { arke, person } = await loginOf(tx, subject)
  return person ? 'person' : (arke as ArkeId)
}
