import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { LISTED } from '../db/find-problems.ts'
import { type AuditRow, auditHash, genesis } from './audit-hash.ts'
import { LATE_ROWS } from './chain-audit.ts'
import { changedErasedLines } from './erased-lines.ts'

/** A damaged place in the audit log; `seq` is the row's number. */
export interface AuditProblem {
  seq: number
  problem: 'changed' | 'deleted' | 'gap_before' | 'not_chained' | 'slipped_in'
}

const BATCH = 1_000
/** No transaction takes this long from its row's number to its commit. */
const LATE_MS = 3_600_000

/**
 * Recomputes the hash chain over the whole audit log. An intact log yields nothing. The chain has
 * the order of discovery. So an inserted row stands behind newer ones with a past number and time,
 * or was chained long after them. Removal of the very end shows in the stored heads
 * (`verify-heads.ts`). The content of an erased row is gone; the chain keeps only its hash. The row
 * that records the erasure proves the remains.
 */
export async function verifyAudit({
  pool,
  db,
}: Pick<Database, 'pool' | 'db'>): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = []
  let last: { position: number; hash: Buffer } = { position: 0, hash: genesis }
  let newest = { seq: 0, at: 0, chained: 0 }
  for (;;) {
    const rows = await chainedRows(pool, last.position)
    for (const row of rows) {
      const { position, hash, chained_at, is_deleted, is_erased, ...audit } = row
      const chained = Date.parse(chained_at)
      if (position !== last.position + 1) problems.push({ seq: row.seq, problem: 'gap_before' })
      if (is_deleted) problems.push({ seq: row.seq, problem: 'deleted' })
      else if (
        position === last.position + 1 &&
        !is_erased &&
        !auditHash(last.hash, audit).equals(hash)
      )
        problems.push({ seq: row.seq, problem: 'changed' })
      else if (row.seq < newest.seq && isLate({ at: Date.parse(row.at), chained }, newest))
        problems.push({ seq: row.seq, problem: 'slipped_in' })
      newest = {
        seq: Math.max(newest.seq, row.seq),
        at: Math.max(newest.at, Date.parse(row.at) || 0),
        chained: row.seq > newest.seq ? chained : newest.chained,
      }
      last = { position, hash }
    }
    // Later damage is found once this is repaired.
    if (rows.length < BATCH || problems.length >= LISTED) break
  }
  const changed = await changedErasedLines(db)
  return [
    ...problems,
    ...changed.map((seq) => ({ seq, problem: 'changed' as const })),
    ...(await forgottenRows(pool)),
  ]
}

interface Times {
  /** The row's own time, and the time of chaining; milliseconds. */
  at: number
  chained: number
}

/** Whether a row with a lower number came too late for a slow transaction. */
const isLate = (line: Times, newest: Times) =>
  line.at < newest.at - LATE_MS || line.chained > newest.chained + LATE_MS

type ChainedRow = AuditRow & {
  position: number
  chained_at: string
  hash: Buffer
  is_deleted: boolean
  is_erased: boolean
}

async function chainedRows(pool: pg.Pool, after: number): Promise<ChainedRow[]> {
  const { rows } = await pool.query<ChainedRow>(
    `select c.seq, c.position, c.hash, c.chained_at, a.seq is null as is_deleted,
       exists (select from erased_line e where e.seq = c.seq) as is_erased,
       a.at, a.actor, a.person, a.role, a.action, a.object_arke, a.object_id, a.changes, a.request_id
     from audit_chain c left join audit a on a.seq = c.seq
     where c.position > $1 order by c.position limit $2`,
    [after, BATCH],
  )
  return rows
}

/** Old rows that the job should have chained: inserted with a past number. */
async function forgottenRows(pool: pg.Pool): Promise<AuditProblem[]> {
  const { rows } = await pool.query<{ seq: number }>(
    `select a.seq from audit a
     where a.seq <= (select coalesce(max(seq), 0) - $1 from audit_chain)
       and not exists (select from audit_chain c where c.seq = a.seq)
     order by a.seq limit $2`,
    [LATE_ROWS, LISTED],
  )
  return rows.map(({ seq }) => ({ seq, problem: 'not_chained' }))
}
