import { verifyAudit } from '../audit/verify-audit.ts'
import { type Head, verifyHeads } from '../audit/verify-heads.ts'
import { verifyMonths } from '../books/close/verify-months.ts'
import { verifyOpenItems } from '../books/open-items/verify-open-items.ts'
import { verifyCutovers } from '../cutover/verify-cutovers.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { verifyDevices } from '../devices/verify-devices.ts'
import { verifyFigures } from '../figures/kept/verify-figures.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { verifyPayouts } from '../payouts/verify-payouts.ts'
import { verifyReceipts } from '../receipts/verify-receipts.ts'
import { verifyClaims } from '../wallet/verify-claims.ts'

const NAMED = 5

/**
 * Checks ledger, claims, audit log and figures against their sources.
 * @param heads earlier ends of the audit log, as mailed.
 */
export const problemsOfBooks = async (database: Database, heads: readonly Head[] = []) => [
  ...(await verifyLedger(database.owner_db)),
  ...(await verifyClaims(database.owner_db)),
  ...(await verifyReceipts(database.owner_db)),
  ...(await verifyPayouts(database.owner_db)),
  ...(await verifyMonths(database.owner_db)),
  ...(await verifyOpenItems(database.owner_db)),
  ...(await verifyCutovers(database.owner_db)),
  ...(await verifyDevices(database.owner_db)),
  ...(await verifyAudit(database)),
  ...(await verifyHeads(database, heads)),
  ...(await verifyFigures(database)),
]

/**
 * Verifies every night that the books are unchanged.
 * @throws the findings, for the log and the job's last run.
 */
export async function verifyBooks({ database }: Pick<Deps, 'database'>): Promise<void> {
  const problems = await problemsOfBooks(database)
  if (problems.length === 0) return
  const first = problems.slice(0, NAMED).map((problem) => JSON.stringify(problem))
  throw new Error(`${problems.length} problems in the books: ${first.join(' ')}`)
}
