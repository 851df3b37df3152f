import { addDays, addWorkingDays, berlinDay, type IsoDate, type Land } from '@ruecklauf/model'
import { sql } from 'kysely'
import { ourTurn } from '../../db/status-lists.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** Claims that one run tells of; the next one goes on. */
const AT_ONCE = 20_000

/** Working days after which the admins hear of a review that is still overdue. */
const ESCALATED_AFTER = 2

interface Told {
  reviewer: string | null
  count: number
  /** The most urgent three, by their numbers. */
  claims: string
  /** The one, where it is one. */
  path: string
}

/**
 * Tells reviewers of the claims in their review whose promised day has passed, for one who is away his
 * deputy; and two working days later the admins of all that are still not decided: each claim once to either, several in one message.
 * Returns how many claims were told of.
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
  /** The latest promised day. */
  until: IsoDate
  /** Whoever is away today is told nothing where somebody stands in. */
  today: IsoDate
}

/** What is overdue and was not told before, by its reviewer or who stands in for him; marked as told. */
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

/** The latest promised day that is so many working days over. */
function longOverdue(today: IsoDate, land: Land): IsoDate {
  let day = addDays(today, -ESCALATED_AFTER)
  while (addWorkingDays(day, ESCALATED_AFTER, { land }) >= today) day = addDays(day, -1)
  return day
}

/** Admins are told of all in one message. */
function inOne(told: readonly Told[]): Omit<Told, 'reviewer'>[] {
  const [first, ...others] = told
  if (!first) return []
  if (others.length === 0) return [first]
  const claims = told.flatMap((one) => one.claims.split(', ')).toSorted()
  return [{ count: sumOf(told), claims: claims.slice(0, 3).join(', '), path: '/paperworks' }]
}

const sumOf = (told: readonly Told[]) => told.reduce((sum, { count }) => sum + count, 0)
