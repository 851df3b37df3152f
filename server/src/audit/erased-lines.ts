import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import { LISTED } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'
import { type AuditRow, auditText } from './audit-hash.ts'

const BATCH = 1_000

/**
 * SHA-256 over the remains of these erasures' rows, in their order, hexadecimal. The row that
 * records an erasure contains it, and so does the chain: any later change of the remains is found.
 */
export async function remainderOf(
  db: Db,
  erasures: readonly string[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, Hash>(erasures.map((id) => [id, createHash('sha256')]))
  for (let after = 0; ; ) {
    const { rows } = await sql<AuditRow & { erasure: string }>`
      select link_erasure as erasure, seq, at, actor, person, role, action, object_arke, object_id,
        changes, request_id
      from erased_line join audit using (seq)
      where link_erasure = any (${erasures}::text[]) and seq > ${after}
      order by seq limit ${BATCH}`.execute(db)
    for (const { erasure, ...row } of rows) hashes.get(erasure)?.update(auditText(row))
    const last = rows.at(-1)
    if (!last) return new Map([...hashes].map(([id, hash]) => [id, hash.digest('hex')]))
    after = last.seq
  }
}

interface Told {
  erasure: string
  remainder: string | null
}

/**
 * The numbers of erased rows whose remains differ from the recorded hash, or whose erasure was
 * never recorded.
 */
export async function changedErasedLines(db: Db): Promise<number[]> {
  const changed: string[] = []
  for (let after = ''; ; ) {
    const { rows } = await sql<Told>`
      select erasure.id as erasure, told.changes ->> 'remainder' as remainder
      from erasure left join audit told on told.object_id = link_member and told.action = 'erase'
        and told.changes ->> 'erasure' = erasure.id
      where erasure.id > ${after}
        and exists (select from erased_line where link_erasure = erasure.id)
      order by erasure.id limit 100`.execute(db)
    const now = await remainderOf(
      db,
      rows.map(({ erasure }) => erasure),
    )
    changed.push(
      ...rows.flatMap(({ erasure, remainder }) => (remainder === now.get(erasure) ? [] : erasure)),
    )
    const last = rows.at(-1)
    if (!last) break
    after = last.erasure
  }
  const lines = await sql<{ seq: number }>`
    select seq from erased_line where link_erasure = any (${changed}::text[]) order by seq limit ${LISTED}`.execute(
    db,
  )
  return lines.rows.map(({ seq }) => seq)
}
