import { isStaff } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { failure } from '../errors/errors.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { Db } from '../tables.ts'
import { keepAdvance, useAdvance } from './advances.ts'

/** The burst of a rate limit, and its refill per hour. */
interface Budget {
  capacity: number
  per_hour: number
}

type Standing = 'approved' | 'waiting'

/** Rate limits of participants for expensive operations; staff have none. */
const budgets = {
  create: { approved: { capacity: 300, per_hour: 1_200 }, waiting: { capacity: 10, per_hour: 10 } },
  upload: { approved: { capacity: 120, per_hour: 480 }, waiting: { capacity: 5, per_hour: 5 } },
  message: { approved: { capacity: 20, per_hour: 60 }, waiting: { capacity: 3, per_hour: 3 } },
  reading: { approved: { capacity: 60, per_hour: 240 }, waiting: { capacity: 5, per_hour: 5 } },
  export: { approved: { capacity: 20, per_hour: 60 }, waiting: { capacity: 2, per_hour: 2 } },
  keyed: {
    approved: { capacity: 3_000, per_hour: 6_000 },
    waiting: { capacity: 60, per_hour: 60 },
  },
  import: { approved: { capacity: 5, per_hour: 10 }, waiting: { capacity: 1, per_hour: 1 } },
} as const satisfies Record<string, Record<Standing, Budget>>

export type Spending = keyof typeof budgets

type Spender = Pick<Caller | Visitor, 'member' | 'role'> & Pick<Caller, 'person'>

/** The key of a rate limit: exports count per person, so that colleagues do not use up each other's. */
const countedAs = ({ person }: Spender, action: Spending) =>
  action === 'export' && person ? `${action} ${person}` : action

/** An instance reserves this part of a limit at once, so that not every request writes. */
const SHARE_OF_CAPACITY = 30

/**
 * Takes one unit of the caller's rate limit before the operation, for all instances together; it
 * refills as time passes. An unapproved participant has almost nothing.
 * @throws too_many_requests with `retry_after` in seconds
 */
export async function spend(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Spender,
  action: Spending,
): Promise<void> {
  // A visitor, where something is open to the public, has no limit here.
  if (isStaff(caller) || caller.member === '') return
  const now = clock()
  const counted_as = countedAs(caller, action)
  const advance = { of: database.pool, key: `${caller.member} ${counted_as}`, now }
  if (useAdvance(advance)) return
  const { db } = database
  const standing = (await isApproved(db, caller)) ? 'approved' : 'waiting'
  const purchase = {
    db,
    member: caller.member,
    action: counted_as,
    now,
    budget: budgets[action][standing],
  }
  const share = Math.ceil(purchase.budget.capacity / SHARE_OF_CAPACITY)
  for (const times of new Set([share, 1]))
    if (await take(purchase, times)) return keepAdvance(advance, times - 1)
  throw spent(standing, await secondsUntilNext(purchase))
}

interface Purchase {
  db: Db
  member: string
  action: string
  now: Date
  budget: Budget
}

/** Takes this many units of the rest, if available; returns whether it did. */
async function take(purchase: Purchase, times: number): Promise<boolean> {
  const { db, member, action, now, budget } = purchase
  const filled = filledBy(purchase)
  const { rows } = await sql`
    insert into budget as b (member_id, action, level, filled_at)
    values (${member}, ${action}, ${budget.capacity}::float8 - ${times}::float8, ${now})
    on conflict (member_id, action) do update set level = ${filled} - ${times}::float8, filled_at = ${now}
      where ${filled} >= ${times}::float8
    returning 1`.execute(db)
  return rows.length > 0
}

async function secondsUntilNext(purchase: Purchase): Promise<number> {
  const { db, member, action, budget } = purchase
  const { rows } = await sql<{ left: number }>`select ${filledBy(purchase)} as left from budget b
    where member_id = ${member} and action = ${action}`.execute(db)
  return ((1 - (rows[0]?.left ?? 0)) / budget.per_hour) * 3_600
}

/** The present amount of a limit. */
const filledBy = ({ now, budget: { capacity, per_hour } }: Purchase) =>
  sql<number>`least(${capacity}::float8, b.level
    + extract(epoch from ${now}::timestamptz - b.filled_at)::float8 * ${per_hour}::float8 / 3600)`

async function isApproved(db: Db, { member, role }: Spender) {
  if (role !== 'installer' && role !== 'wholesaler') return true
  const participant = await db
    .selectFrom(role)
    .select('member_status')
    .where('id', '=', member)
    .executeTakeFirst()
  return participant?.member_status === 'active'
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
