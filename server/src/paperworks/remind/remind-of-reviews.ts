import { addDays, addWorkingDays, berlinDay, type IsoDate, type Land } from '@ruecklauf/model'
import { sql } from 'kysely'
import { ourTurn } from '../../db/status-lists.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** Claims per run; the next run continues. */
const AT_ONCE = 20_000

/** Working days after which admins are notified of an overdue review. */
const ESCALATED_AFTER = 2

interface Told {
  reviewer: string | null
  count: number
  /** The numbers of the three most urgent claims. */
  claims: string
  /** Path of the claim if there is only one, else of the list. */
  path: string
}

/**
 * Notifies reviewers, or the deputies of absent ones, of claims in review past their due date. Two working days later
 * notifies the admins of undecided ones. Once per claim and recipient group, several claims in one message. Returns
 * the number of claims.
 */
export async function remindOfReviews({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const today = berlinDay(now)
  return inTransaction(database.db, async (tx) => {
    const { land } = await readSettings(tx)
    const overdue = await markOverdue(tx, {
      kind: 'review_overdue',
      whose: sql`claim.paperwork_status = 'in_review' and claim.link_assignee is not null`,
      until: addDays(today, -1),
      today,
    })
    await notifyAll(
      tx,
      overdue.flatMap(({ reviewer, count, claims, path }) =>
        reviewer === null
          ? []
          : [
              {
                member: reviewer,
                event: 'reviews_overdue' as const,
                values: { count, claims },
                path,
                reference: reviewer,
                now,
              },
            ],
      ),
    )
    const escalated = await markOverdue(tx, {
      kind: 'review_escalated',
      whose: sql`claim.paperwork_status in ${ourTurn}`,
      until: longOverdue(today, land),
      today,
    })
    for (const { count, claims, path } of inOne(escalated))
      await notifyAdmins(tx, {
        event: 'reviews_escalated',
        values: { count, claims },
        path,
        reference: 'reviews_escalated',
        except: null,
        now,
      })
    return sumOf(overdue) + sumOf(escalated)
  })
}

interface Overdue {
  kind: 'review_overdue' | 'review_escalated'
  whose: ReturnType<typeof sql>
  /** The latest due date. */
  until: IsoDate
  /** Deputies replace reviewers who are away on this day. */
  today: IsoDate
}

/** Overdue claims without an earlier reminder, by reviewer or deputy; marks them as reminded. */
async function markOverdue(tx: Tx, { kind, whose, until, today }: Overdue): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with told as (
      insert into claim_reminder (link_paperwork, kind, about)
      select claim.id, ${kind}, claim.due_on from paperwork claim
      where ${whose} and claim.due_on <= ${until}::date
        and not exists (select from claim_reminder known where known.link_paperwork = claim.id
          and known.kind = ${kind} and known.about = claim.due_on)
      order by claim.due_on, claim.id limit ${AT_ONCE}
      on conflict do nothing
      returning link_paperwork
    )
    select coalesce(gone.deputy, claim.link_assignee) as reviewer, count(*)::integer as count,
      array_to_string((array_agg(claim.claim_number order by claim.due_on, claim.id))[1:3], ', ')
        as claims,
      case when count(*) = 1 then '/paperworks/' || min(claim.id) else '/paperworks' end as path
    from told join paperwork claim on claim.id = told.link_paperwork
      left join reviewers_out(${today}::date) gone on gone.id = claim.link_assignee
    group by 1`.execute(tx)
  return rows
}

/** The latest due date that is at least this many working days ago. */
function longOverdue(today: IsoDate, land: Land): IsoDate {
  let day = addDays(today, -ESCALATED_AFTER)
  while (addWorkingDays(day, ESCALATED_AFTER, { land }) >= today) day = addDays(day, -1)
  return day
}

/** Merges all claims into one message for the admins. */
function inOne(summaries: readonly Told[]): Omit<Told, 'reviewer'>[] {
  const [first, ...others] = summaries
  if (!first) return []
  if (others.length === 0) return [first]
  const claims = summaries.flatMap((summary) => summary.claims.split(', ')).toSorted()
  return [{ count: sumOf(summaries), claims: claims.slice(0, 3).join(', '), path: '/paperworks' }]
}

const sumOf = (summaries: readonly Told[]) => summaries.reduce((sum, { count }) => sum + count, 0)
