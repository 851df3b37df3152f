import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { journalsHash, type Seal, sealLine, seals } from '../ledger/seals.ts'
import type { Db, Tx } from '../tables.ts'

/** The most journals of one seal. */
const JOURNALS = 10_000

/**
 * Writes the hash of all new journals since the last seal into the audit log, whose own chain protects it: so later
 * changes of postings, with all their consequences, are detectable. No booking waits for it. Returns the number of
 * seals.
 */
export async function sealLedger({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  for (let count = 0; ; count++) if (!(await sealNext(database.db, clock()))) return count
}

const sealNext = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger:seal', 0))`.execute(tx)
    const seal = await nextSeal(tx)
    if (!seal) return false
    const { arke, ...line } = sealLine
    await recordAudit(tx, { caller: null, ...line, arke, changes: { ...seal }, now })
    return true
  })

async function nextSeal(tx: Tx): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    with span as (
      select sealed.last + 1 as first, least(sealed.last + ${JOURNALS}, booked.last) as last
      from (select coalesce((select last from (${seals}) seal order by seq desc limit 1), 0) as last) sealed,
        (select coalesce(max(number), 0) as last from ledger_number) booked
    )
    select first as "from", last as "to", ${journalsHash(sql`first`, sql`last`)} as sha256
    from span where last >= first`.execute(tx)
  return rows[0]
}
