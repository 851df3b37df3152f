import type { ProposedChange } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import type { KindOfChange } from './kind.ts'
import { personOf } from './person-of.ts'

interface Line {
  seq: number
  at: string
  before: unknown
  after: unknown
  id: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
}

/**
 * Direct changes of a setting or a limit in the audit log: those without a second approval, or from before it was
 * required.
 */
export async function directChanges(
  db: Db,
  { id: kind, arke, field }: KindOfChange,
  subject: string,
): Promise<readonly ProposedChange[]> {
  if (field === null) return []
  const { rows } = await sql<Line>`
    select audit.seq, audit.at, audit.changes->${field}->0 as before,
      audit.changes->${field}->1 as after,
      audit.actor as id, person.first_name, person.last_name, person.company
    from audit left join member_profile person on person.id = audit.actor
    where audit.object_arke = ${arke} and audit.object_id = ${subject}
      and audit.action = 'update' and audit.changes ? ${field}
    order by audit.seq desc limit 200`.execute(db)
  return rows.map((row) => {
    const by = personOf(row)
    return {
      id: `${subject}-${row.seq}`,
      kind,
      subject,
      subject_name: subject,
      before: { [field]: row.before },
      after: { [field]: row.after },
      reason: null,
      proposed_by: by,
      proposed_at: new Date(row.at).toISOString(),
      state: 'direct',
      is_own: false,
      may_decide: false,
      decided_by: by,
      decided_at: new Date(row.at).toISOString(),
      decline_reason: null,
    } as ProposedChange
  })
}
