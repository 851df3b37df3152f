import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { notify } from '../notifications/notify.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'
import { officePath } from './request.ts'

/** The most questions in one run; the next run continues. */
const AT_ONCE = 1_000

/** Subjects that a message names. */
const NAMED = 3

interface Overdue {
  id: string
  subject: string
  link_assignee: string | null
}

/**
 * Notifies assignees of questions past their promised day, and all admins of questions without assignee: each question
 * once, several in one message. Returns their number.
 */
export async function remindOfQuestions({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  return inTransaction(database.db, async (tx) => {
    const overdue = await markOverdue(tx, berlinDay(now))
    for (const [assignee, questions] of Map.groupBy(
      overdue,
      (question) => question.link_assignee,
    )) {
      const [first] = questions
      const notice = {
        event: 'requests_overdue' as const,
        values: {
          count: questions.length,
          subjects: questions
            .slice(0, NAMED)
            .map(({ subject }) => subject)
            .join(', '),
        },
        path: first && questions.length === 1 ? officePath(first.id) : '/faq?tab=inbox',
        reference: assignee ?? 'requests_overdue',
        now,
      }
      if (assignee) await notify(tx, { ...notice, member: assignee })
      else await notifyAdmins(tx, { ...notice, except: null })
    }
    return overdue.length
  })
}

/** Selects overdue questions without a reminder, and marks them. */
async function markOverdue(tx: Tx, today: string): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with overdue as (
      select request.id, request.subject, request.link_assignee, request.due_on
      from contact_request request join request_thread thread on thread.link_request = request.id
      where request.contact_status = 'open' and request.due_on < ${today}::date
        and thread.reminded_of is distinct from request.due_on
      order by request.due_on, request.id limit ${AT_ONCE}
      for update of thread
    )
    update request_thread thread set reminded_of = overdue.due_on from overdue
    where thread.link_request = overdue.id
    returning overdue.id, overdue.subject, overdue.link_assignee`.execute(tx)
  return rows
}
