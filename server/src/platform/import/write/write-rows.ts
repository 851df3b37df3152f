import type pg from 'pg'
import { identifier } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'
import { isGood, isParted } from '../check/check-rows.ts'
import { columnType, defaultSql } from '../check/column-sql.ts'
import type { ImportPlan } from '../import-plan.ts'
import { changedValues } from './changed-values.ts'
import { keepingChanged, keepingNew } from './keep-former.ts'

interface Writing {
  plan: ImportPlan
  now: Date
  /** The condition of the checked rows, in SQL over `import_values v`. */
  part: string
  /** The job that stores the former values. */
  keeper: string | null
}

/** Inserts checked new rows in one statement, with ids that rise with the lines; returns how many. */
export async function insertNew(
  client: pg.ClientBase,
  scope: Scope,
  { plan, now, part, keeper }: Writing,
): Promise<number> {
  const own = plan.keys.find(({ name }) => name === 'id')
  const id = own ? `coalesce(v.v${own.at}, ${newId(now)})` : newId(now)
  const filled = plan.filled.map(({ name, at, field }): [string, string] => [
    name,
    field.default === undefined
      ? `v.v${at}::${columnType(field)}`
      : `coalesce(v.v${at}::${columnType(field)}, ${defaultSql(field)})`,
  ])
  const named = new Set(plan.filled.map(({ name }) => name))
  const others = Object.entries(scope.served.fields)
    .filter(
      ([name, field]) =>
        !named.has(name) && !field.read_only && !field.only_run_time && field.default !== undefined,
    )
    .map(([name, field]): [string, string] => [name, defaultSql(field)])
  const parts = plan.keys
    .filter(isParted)
    .map(({ at, within }): [string, string] => [within.name, `v.f${at}`])
  const columns: [string, string][] = [['id', id], ...filled, ...others, ...parts]
  const insert = `insert into ${scope.served.relation}
    (${columns.map(([name]) => identifier(name)).join(', ')})
    select ${columns.map(([, value]) => value).join(', ')}
    from import_values v where ${isGood} and v.match is null and ${part}`
  const { rowCount } = await client.query(keeper === null ? insert : keepingNew(insert, keeper))
  return rowCount ?? 0
}

/** Updates existing units to the file's values where they differ; returns how many. */
export async function updateExisting(
  client: pg.ClientBase,
  scope: Scope,
  { plan, part, keeper }: Writing,
): Promise<number> {
  const { relation } = scope.served
  const values = changedValues(plan)
  const differs = `u.id = v.match and ${isGood} and ${part}
    and (${values.map(({ isOther }) => isOther).join(' or ')})`
  const update = `update ${relation} u
    set ${values.map(({ column, stored }) => `${identifier(column.name)} = ${stored}`).join(', ')}
    from import_values v where ${differs}`
  if (keeper !== null)
    await client.query(
      `select from ${relation} u, import_values v where ${differs} for update of u`,
    )
  const names = plan.filled.map(({ name }) => name)
  const { rowCount } = await client.query(
    keeper === null ? update : keepingChanged(update, keeper, { relation, differs, names }),
  )
  return rowCount ?? 0
}

/**
 * A UUIDv7 like those of `db/id.ts`: time, then a counter. 4,096 lines share a millisecond, so that
 * the ids of a file lie side by side in the index.
 */
function newId(now: Date): string {
  const time = `lpad(to_hex(${now.getTime()} + (v.line >> 12)), 12, '0')`
  return `concat(left(${time}, 8), '-', right(${time}, 4), '-7', lpad(to_hex(v.line & 4095), 3, '0'),
    substr(gen_random_uuid()::text, 19))`
}
