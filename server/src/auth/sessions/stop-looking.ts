import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { AuthDeps } from '../deps.ts'

/**
 * Ends viewing the portal as another member; the session returns to its owner.
 * @throws conflict `not_looking`.
 */
export async function stopLooking(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  caller: Caller,
): Promise<void> {
  const { observer, member: id, arke_id: arke } = caller
  if (!observer) throw conflict('not_looking', 'nobody is looked at', 'auth')
  await inTransaction(database.db, async (tx) => {
    await tx
      .updateTable('session')
      .set({ looking_at: null, looking_until: null })
      .where('id', '=', caller.session)
      .execute()
    const by: Caller = { ...caller, member: observer.member, role: 'super_admin' }
    await recordAudit(tx, { caller: by, action: 'stop_looking', arke, id, now: clock() })
  })
}
