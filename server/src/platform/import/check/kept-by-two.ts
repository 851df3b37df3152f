import type pg from 'pg'
import { literal } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'
import type { ImportPlan } from '../import-plan.ts'
import { changedValues } from '../write/changed-values.ts'

/** Marks rows that would change a field under the four-eyes rule, with the name of the first one. */
export async function markKept(client: pg.ClientBase, scope: Scope, plan: ImportPlan) {
  const guarded = changedValues(plan).filter(({ column }) => column.field.two_people)
  if (guarded.length === 0) return
  const cases = guarded.map(({ column, isOther }) => `when ${isOther} then ${literal(column.name)}`)
  await client.query(`update import_values v set kept = case ${cases.join(' ')} end
    from ${scope.served.relation} u where u.id = v.match and v.ok`)
}
