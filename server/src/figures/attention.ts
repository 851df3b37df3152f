import { addDays, berlinDay, type Dashboard, ourTurnStatuses } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { inEuroSql } from '../db/in-euro-sql.ts'
import { undecided } from '../db/status-lists.ts'
import { claimAmount } from '../paperworks/claim/claim-amount.ts'
import type { FunctionContext } from '../platform/functions.ts'

const SHOWN = 10

/** Approvers see their tasks through `readDueTasks`; others have nothing to do with these. */
const byReviewers = ourTurnStatuses.filter((status) => status !== 'pending_second_approval')

/**
 * Claims that need a reviewer: due today or overdue, with many risk points, or with a near deadline. An index gives the
 * most urgent of each kind, for any number of claims.
 */
export async function readAttention({ tx, now }: FunctionContext): Promise<Dashboard['attention']> {
  const today = berlinDay(now)
  const first = (where: RawBuilder<unknown>) => sql`
    (select p.id, p.claim_number, p.due_on, p.request_deadline, p.paperwork_status, p.risk_level,
      p.link_installer, ${claimAmount} as amount
    from paperwork p where ${where} order by p.due_on, p.id limit ${sql.lit(SHOWN)})`
  const overdue = (status: string) =>
    sql`union ${first(sql`p.paperwork_status = ${sql.lit(status)} and p.due_on <= ${today}`)}`
  const { rows } = await sql<Dashboard['attention'][number]>`
    select waiting.id, claim_number, installer.company, ${sql.raw(inEuroSql('waiting.amount'))}::float8 as amount,
      case when paperwork_status = 'request_document' then coalesce(request_deadline, due_on)
        else due_on end as due_on,
      case when risk_level = 'red' then 'risk'
        when paperwork_status = 'request_document' then 'deadline'
        when due_on < ${today} then 'overdue' else 'today' end as reason
    from (
      ${first(sql`p.risk_level = 'red' and p.paperwork_status in ${undecided}
        and p.paperwork_status <> 'pending_second_approval'`)}
      union ${first(sql`p.paperwork_status = 'request_document'
        and p.request_deadline <= ${addDays(today, 3)}`)}
      ${sql.join(byReviewers.map(overdue), sql` `)}
    ) waiting left join installer on installer.id = waiting.link_installer
    order by waiting.due_on, waiting.id limit ${sql.lit(SHOWN)}`.execute(tx)
  return rows
}
