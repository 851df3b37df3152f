import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { type AuditRow, auditHash, genesis } from './audit-hash.ts'

const BATCH = 1_000
/** How far behind the newest chained row a late commit is still found. */
export const LATE_ROWS = 10_000

/**
 * Adds new audit rows to the hash chain and returns how many. The chain has the order of discovery:
 * a row with a lower number may commit after one with a higher. Writes as the tables' owner,
 * because requests may not touch the chain.
 */
export async function chainAudit({ database }: { database: Pick<Database, 'owner'> }) {
  for (let chained = 0; ; ) {
    const count = await chainBatch(database.owner)
    chained += count
    if (count < BATCH) return chained
  }
}

async function chainBatch(owner: pg.Pool): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('lock table audit_chain in exclusive mode')
    const rows = await unchainedRows(client)
    const links = chain(rows, await headOf(client))
    await client.query(
      `insert into audit_chain (seq, position, hash)
       select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])`,
      [rows.map(({ seq }) => seq), links.map((link) => link.position), links.map((l) => l.hash)],
    )
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

interface Link {
  position: number
  hash: Buffer
}

function chain(rows: readonly AuditRow[], head: Link): Link[] {
  let last = head
  return rows.map((row) => {
    last = { position: last.position + 1, hash: auditHash(last.hash, row) }
    return last
  })
}

async function unchainedRows(client: pg.PoolClient): Promise<AuditRow[]> {
  const { rows } = await client.query<AuditRow>(
    `select a.seq, a.at, a.actor, a.person, a.role, a.action, a.object_arke, a.object_id, a.changes, a.request_id
     from audit a
     where a.seq > (select coalesce(max(seq), 0) - $1 from audit_chain)
       and not exists (select from audit_chain c where c.seq = a.seq)
     order by a.seq limit $2`,
    [LATE_ROWS, BATCH],
  )
  return rows
}

async function headOf(client: pg.PoolClient): Promise<Link> {
  const { rows } = await client.query<Link>(
    'select position, hash from audit_chain order by position desc limit 1',
  )
  return rows[0] ?? { position: 0, hash: genesis }
}
