import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../src/db/transaction.ts'
import { callerOf, callFunction } from '../../src/demo/claims/call-function.ts'
import { createAccounts } from '../../src/demo/firms/accounts.ts'
import type { Deps } from '../../src/deps.ts'
import { sealIbans } from '../../src/security/ibans/seal-ibans.ts'
import { ensureSettings } from '../../src/settings/ensure-settings.ts'
import { settleInstallation } from '../../src/start/settle-installation.ts'

/** Makes so many installers who can be paid; answers with the members who prepare and release runs. */
export async function fillPayees(deps: Deps, payees: number): Promise<[string, string]> {
  await settleInstallation(deps)
  const { owner, owner_db } = deps.database
  const accounts = await owner_db.transaction().execute(async (tx) => {
    await ensureSettings(tx)
    const firm = { id: 'firm', first_name: 'Frank', last_name: 'Cordes', email: 'x@example.de' }
    await tx.insertInto('wholesaler').values(firm).execute()
    return createAccounts(tx, deps, { wholesaler: 'firm' })
  })
  const text = await readFile(join(import.meta.dirname, 'fill-payees.sql'), 'utf8')
  await owner.query(text.replaceAll('$PAYEES$', String(payees)))
  await sealIbans(deps)
  await owner.query('vacuum analyze')
  const memberOf = (role: string) => accounts.find((one) => one.role === role)?.member ?? ''
  return [memberOf('admin'), memberOf('super_admin')]
}

/** Calls a function of payout runs now. */
export const callRun = (
  deps: Deps,
  who: string,
  { id = '', name, input = {} }: { id?: string; name: string; input?: unknown },
): Promise<void> =>
  inTransaction(deps.database.db, (tx) => {
    const caller = callerOf(deps, 'super_admin', who)
    return callFunction(deps, tx, { arke: 'payout_run', caller, id, name, at: new Date(), input })
  })
