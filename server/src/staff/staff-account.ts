import type { ChangeContext } from '../changes/kind.ts'
import { isSameHuman } from '../changes/second-person.ts'
import { conflict, notFound } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'
import { staffArkeOf } from './staff-arke.ts'

/**
 * Locks the unit of somebody who works for the programme and signs in.
 * @throws not_found; conflict `member_without_login`
 */
export async function lockStaff(tx: Tx, id: string) {
  const arke = await staffArkeOf(tx, id)
  if (!arke) throw notFound()
  const account = await tx
    .selectFrom(arke)
    .select(['first_name', 'last_name', 'inactive', 'arke_system_user'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const login = account.arke_system_user
  if (!login)
    throw conflict('member_without_login', 'the member can not sign in any more', 'member')
  return { arke, account, login }
}

/**
 * Refuses callers who act on themselves, under any account.
 * @throws conflict
 */
export async function refuseOwn(
  { tx, caller }: Pick<ChangeContext, 'tx' | 'caller'>,
  { id, code }: { id: string; code: 'own_role' | 'own_factors' | 'own_unlock' },
): Promise<void> {
  if (await isSameHuman(tx, caller.member, id))
    throw conflict(code, 'another person has to do that', 'member')
}
