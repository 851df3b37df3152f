import { addDays, berlinDay, type Dashboard, ourTurnStatuses } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { undecided } from '../db/status-lists.ts'
import type { FunctionContext } from '../platform/functions.ts'

const SHOWN = 10

/**
 * Claims that need a person: overdue, with many risk points, or with a deadline that is near. Of each
 * kind the most urgent are read off an index, however many there are.
 */
export async function readAttention({ tx, now }: FunctionContext): Promise<Dashboard['attention']> {
  const today = berlinDay(now)
  const first = (where: RawBuilder<unknown>) => sql`
    (select p.id, p.claim_number, p.due_on, p.request_deadline, p.paperwork_status, p.risk_score
    from paperwork p where ${where} order by p.due_on, p.id limit ${SHOWN})`
  const overdue = (status: string) =>
    sql`union ${first(sql`p.paperwork_status = ${sql.lit(status)} and p.due_on < ${today}`)}`
  const { rows } = await sql<Dashboard['attention'][number]>`
    select id, claim_number, due_on, request_deadline,
      case when risk_score >= 50 then 'risk'
        when paperwork_status = 'request_document' then 'deadline' else 'overdue' end as reason
    from (
      ${first(sql`p.risk_score >= 50 and p.paperwork_status in ${undecided}`)}
      union ${first(sql`p.paperwork_status = 'request_document'
        and p.request_deadline <= ${addDays(today, 3)}`)}
      ${sql.join(ourTurnStatuses.map(overdue), sql` `)}
    ) waiting
    order by due_on, id limit ${SHOWN}`.execute(tx)
  return rows
}
