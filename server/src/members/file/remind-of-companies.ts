import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'
import { readWaited } from './waited.ts'

/** Companies per run; the next one continues. */
const AT_ONCE = 1_000

/** Companies named in a message. */
const NAMED = 3

interface Waiting {
  member: string
  kind: 'registration' | 'change'
  company: string | null
  since: string
}

/**
 * Reminds all admins of registrations and changes of companies beyond the promised time: each once,
 * several in one message. Returns how many.
 */
export async function remindOfCompanies({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  return inTransaction(database.db, async (tx) => {
    const waited = await readWaited(tx, now)
    const late = (await readUntold(tx)).filter(({ since }) => waited(since).is_late)
    const [first] = late
    if (!first) return 0
    await tx
      .insertInto('company_reminder')
      .values(late.map(({ member, kind, since }) => ({ member, kind, since })))
      .onConflict((target) => target.doNothing())
      .execute()
    await notifyAdmins(tx, {
      event: 'companies_overdue',
      values: {
        count: late.length,
        companies: late
          .slice(0, NAMED)
          .map(({ company }) => company ?? '')
          .join(', '),
      },
      path: '/users',
      reference: late.length === 1 ? first.member : 'companies_overdue',
      except: null,
      now,
    })
    return late.length
  })
}

/** Waiting work without a reminder, the oldest first. */
async function readUntold(tx: Tx): Promise<Waiting[]> {
  const registering = (arke: 'installer' | 'wholesaler') => sql`
    select id as member, 'registration' as kind, company, coalesce(handed_in_at, inserted_at) as since
    from ${sql.table(arke)} where member_status = 'in_review'`
  const { rows } = await sql<Waiting>`
    select waiting.* from (
      ${registering('installer')} union all ${registering('wholesaler')}
      union all
      select firm.id, 'change', firm.company, change.proposed_at
      from change join member_profile firm on firm.id = change.subject
      where change.kind = 'company' and change.change_state = 'open'
    ) waiting
    where not exists (select from company_reminder known where known.member = waiting.member
      and known.kind = waiting.kind and known.since = waiting.since)
    order by waiting.since, waiting.member limit ${AT_ONCE}`.execute(tx)
  return rows
}
