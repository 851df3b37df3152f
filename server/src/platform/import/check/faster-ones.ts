import type pg from 'pg'
import type { Scope } from '../../access.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { Part } from '../write/written-parts.ts'
import { isGood, joinUnits, matchOf } from './check-rows.ts'

/** Marks rows of a part whose unit somebody else created since their check. */
export async function findFasterOnes(
  client: pg.ClientBase,
  scope: Scope,
  { plan: { keys }, part }: { plan: ImportPlan; part: Part },
): Promise<void> {
  const joins = keys.map((key) =>
    joinUnits(scope, key, { value: `p.v${key.at}`, link: (at) => `p.v${at}` }),
  )
  await client.query(`update import_values v set match = found.match
    from (select p.line, ${matchOf(keys)} as match
      from (select * from import_values v where ${isGood} and v.match is null and ${part.rows}) p
      ${joins.join('\n')}) found
    where found.line = v.line and found.match is not null`)
}
