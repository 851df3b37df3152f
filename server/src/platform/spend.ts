import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { type Caller, isStaff, type Visitor } from '../http/caller.ts'
import { failure } from '../http/errors.ts'

/** How often at once, and how often again in an hour. */
interface Budget {
  capacity: number
  per_hour: number
}

type Standing = 'approved' | 'waiting'

/** What participants may do of what costs the server something; staff work at any scale. */
const budgets = {
  create: { approved: { capacity: 300, per_hour: 1_200 }, waiting: { capacity: 10, per_hour: 10 } },
  upload: { approved: { capacity: 120, per_hour: 480 }, waiting: { capacity: 5, per_hour: 5 } },
  reading: { approved: { capacity: 60, per_hour: 240 }, waiting: { capacity: 5, per_hour: 5 } },
  export: { approved: { capacity: 20, per_hour: 60 }, waiting: { capacity: 2, per_hour: 2 } },
  import: { approved: { capacity: 5, per_hour: 10 }, waiting: { capacity: 1, per_hour: 1 } },
} as const satisfies Record<string, Record<Standing, Budget>>

export type Spending = keyof typeof budgets

/**
 * Takes one of what the caller may do, for all instances together, before it is done; it fills up again
 * as time passes. A participant who is not approved has almost nothing.
 * @throws too_many_requests with `retry_after` in seconds
 */
export async function spend(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Pick<Caller | Visitor, 'member' | 'role'>,
  action: Spending,
): Promise<void> {
  // A visitor, where something is open to the public, is nobody to keep a budget for.
  if (isStaff(caller) || caller.member === '') return
  const { db } = database
  const standing = (await isApproved(db, caller)) ? 'approved' : 'waiting'
  const { capacity, per_hour } = budgets[action][standing]
  const now = clock()
  const filled = sql<number>`least(${capacity}::float8, b.level
    + extract(epoch from ${now}::timestamptz - b.filled_at)::float8 * ${per_hour}::float8 / 3600)`
  const { rows: taken } = await sql`
    insert into budget as b (member_id, action, level, filled_at)
    values (${caller.member}, ${action}, ${capacity}::float8 - 1, ${now})
    on conflict (member_id, action) do update set level = ${filled} - 1, filled_at = ${now}
      where ${filled} >= 1
    returning 1`.execute(db)
  if (taken.length > 0) return
  const { rows } = await sql<{ left: number }>`select ${filled} as left from budget b
    where member_id = ${caller.member} and action = ${action}`.execute(db)
  throw spent(standing, ((1 - (rows[0]?.left ?? 0)) / per_hour) * 3_600)
}

async function isApproved(db: Db, { member, role }: Pick<Caller | Visitor, 'member' | 'role'>) {
  if (role !== 'installer' && role !== 'wholesaler') return true
  const found = await db
    .selectFrom(role)
    .select('member_status')
    .where('id', '=', member)
    .executeTakeFirst()
  return found?.member_status === 'active'
}

function spent(standing: Standing, seconds: number) {
  const retry_after = Math.max(1, Math.ceil(seconds))
  return failure(
    'too_many_requests',
    standing === 'approved' ? 'budget_spent' : 'budget_before_approval',
    { context: 'budget', message: 'too many of these at once, try again later' },
    { retry_after, minutes: Math.ceil(retry_after / 60) },
  )
}
