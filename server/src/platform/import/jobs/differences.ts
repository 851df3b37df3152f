import { type Field, type ImportChange, importLimits, toEuro } from '@ruecklauf/model'
import type pg from 'pg'
import { identifier } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'
import { isGood } from '../check/check-rows.ts'
import type { ImportPlan } from '../import-plan.ts'
import { changedValues } from '../write/changed-values.ts'

export interface Differences {
  /** Units with another value in some field. */
  changed: number
  changes: ImportChange[]
}

/** Fields whose changes are shown with examples; all are counted. */
const MAX_FIELDS = 30

/** The changes of the checked rows to existing units, field by field. */
export async function differences(
  client: pg.ClientBase,
  scope: Scope,
  plan: ImportPlan,
): Promise<Differences> {
  const values = changedValues(plan)
  const from = `from ${scope.served.relation} u join import_values v on u.id = v.match where ${isGood}`
  const { rows } = await client.query<Record<string, number>>(`select
    count(*) filter (where ${values.map(({ isOther }) => isOther).join(' or ')})::int as changed,
    ${values.map(({ isOther, column }) => `count(*) filter (where ${isOther})::int as n${column.at}`).join(', ')}
    ${from}`)
  const [counted = {}] = rows
  const label = plan.keys.map(({ at }) => `v.v${at}::text`).join(', ')
  const changes: ImportChange[] = []
  for (const { column, stored, isOther } of values) {
    const count = counted[`n${column.at}`] ?? 0
    if (count === 0) continue
    const examples =
      changes.length < MAX_FIELDS
        ? await client.query<ImportChange['examples'][number]>(`select v.line,
            coalesce(${label}, '') as label, to_jsonb(u.${identifier(column.name)}) as before,
            to_jsonb(${stored}) as after
            ${from} and ${isOther} order by v.line limit ${importLimits.examples}`)
        : { rows: [] }
    const wireExamples = examples.rows.map((example) => ({
      ...example,
      before: onTheWire(column.field, example.before),
      after: onTheWire(column.field, example.after),
    }))
    changes.push({ field: column.name, count, examples: wireExamples })
  }
  return { changed: counted.changed ?? 0, changes }
}

/** Money is cents in its column, EUR on the wire. */
const onTheWire = ({ money }: Field, value: unknown) =>
  money && typeof value === 'number' ? toEuro(value) : value
