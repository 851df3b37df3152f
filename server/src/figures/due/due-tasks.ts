import { type DueTask, dueKindsFor, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { FunctionContext } from '../../platform/functions.ts'
import { readDueLimits } from './due-limits.ts'
import { waitingRows } from './waiting-rows.ts'

/** The most units an address lists individually. */
const MOST_UNITS = 50

/**
 * *Jetzt zu tun* of a staff member: each kind of task this person can do that doesn't proceed on its own, with its
 * number and the longest waiting unit. Two statements, one of them for the settings.
 */
export async function readDueTasks(context: FunctionContext): Promise<DueTask[]> {
  const { tx, caller, now } = context
  const kinds = dueKindsFor(caller.role)
  if (kinds.length === 0) return []
  const rowsOf = waitingRows({ caller, now, ...(await readDueLimits(context)) })
  const counted = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, count(*)::int as count,
      (count(*) filter (where late))::int as late, sum(amount)::bigint as amount,
      coalesce(array_agg(unit::text order by since, unit)
        filter (where unit is not null and total <= ${MOST_UNITS}), '{}') as units,
      (array_agg(name order by since, unit))[1] as name, min(since) as since
    from (select *, count(*) over () as total
      from (${rowsOf[kind]}) waiting (unit, name, since, late, amount)) counted
    having count(*) > 0`,
  )
  const { rows } = await sql<Omit<DueTask, 'amount'> & { amount: number | null }>`${sql.join(
    counted,
    sql` union all `,
  )}`.execute(tx)
  return rows
    .map(({ amount, since, ...row }) => ({
      ...row,
      amount: amount === null ? null : toEuro(Number(amount)),
      since: since ? new Date(since).toISOString() : null,
    }))
    .toSorted((task, other) => kinds.indexOf(task.kind) - kinds.indexOf(other.kind))
}
