import pg from 'pg'
import { copyIn } from '../../db/copy-in.ts'
import { identifier } from '../../db/quote.ts'
import { findScope, linkTargets, readableField, type Scope } from '../access.ts'
import { literals } from '../sql/literals.ts'
import { rowCondition } from '../sql/where.ts'
import { cellSql } from './check/cell-sql.ts'
import type { ImportPlan } from './import-plan.ts'
import { unreadableFile } from './refusals.ts'
import type { OpenTable } from './tables/open-table.ts'

/** Entirely empty rows do not count. */
export const isFilled = ({ columns }: Pick<ImportPlan, 'columns'>) =>
  `(${columns.map(({ at }) => `r.c${at} <> ''`).join(' or ')})`

/**
 * Copies the rows of a file unchanged into the temporary table `import_rows`: `line`, and a text
 * for each cell. It lasts as long as the connection is lent.
 * @param onRows Called with the number of rows read so far.
 * @throws unreadableFile where a row has other cells than the first one, and the errors of `rows`
 */
export async function stageRows(
  client: pg.ClientBase,
  file: Pick<OpenTable, 'names' | 'options' | 'rows'>,
  onRows: (lines: number) => void = () => undefined,
): Promise<void> {
  const cells = file.names.map((_, at) => `c${at}`)
  await client.query(`create temporary table import_rows (
    line integer generated always as identity (start 2 cache 1000),
    ${cells.map((name) => `${name} text collate "C"`).join(', ')})`)
  const copy = `copy import_rows (${cells.join(', ')}) from stdin with (${file.options})`
  await copyIn(client, copy, chunksOf(file, onRows)).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code?.startsWith('22')
      ? unreadableFile(`${error.message}${lineOf(error)}`)
      : error
  })
  await client.query('analyze import_rows')
}

async function* chunksOf({ rows }: Pick<OpenTable, 'rows'>, onRows: (lines: number) => void) {
  for await (const { chunk, lines } of rows()) {
    onRows(lines)
    yield chunk
  }
}

export async function countRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from import_rows',
  )
  return rows[0]?.count ?? 0
}

/** PostgreSQL counts from behind the first row. */
function lineOf({ where }: pg.DatabaseError): string {
  const line = /line (\d+)/.exec(where ?? '')?.[1]
  return line ? `, row ${Number(line) + 1}` : ''
}

/**
 * Finds the units in each link column of the file, as far as the caller may see them. It matches
 * the id, a unique field, or a label that only one unit has. The result is the temporary table
 * `import_link_<column>` of text and id.
 */
export async function findLinked(client: pg.ClientBase, scope: Scope, plan: ImportPlan) {
  for (const { at, field } of plan.filled) {
    if (field.type !== 'link' || field.multiple) continue
    const params = literals()
    const lookups = linkTargets(scope.registry, field).flatMap((served) => {
      const target = findScope('get', { ...scope, served })
      if (!target) return []
      const keys = keysOf(target)
      const byKey = keys.map(
        (
          name,
          rank,
        ) => `select d.text, t.id, ${rank} as rank from wanted d join ${served.relation} t
          on t.${identifier(name)} = d.text collate "C" where ${rowCondition(target, 't', params)}`,
      )
      if (!readableField(target, 'label')) return byKey
      const byLabel = `select d.text, min(t.id), ${keys.length} from wanted d join ${served.relation} t
        on t.label = d.text collate "C" where ${rowCondition(target, 't', params)}
        group by d.text having count(*) = 1`
      return [...byKey, byLabel]
    })
    const nothing = 'select text, text as id, 0 as rank from wanted where false'
    const text = cellSql(field).text(`r.c${at}`, field)
    await client.query(`create temporary table import_link_${at} as
      with wanted as materialized (
        select distinct ${text} as text from import_rows r where r.c${at} <> '')
      select distinct on (text) text, id from (${lookups.join(' union all ') || nothing}) m
      order by text, rank`)
  }
}

/** The names of a unit: its id, and texts that no other has. */
const keysOf = ({ served, access }: Scope) => [
  'id',
  ...Object.entries(served.fields)
    .filter(
      ([name, { unique, unique_within, type }]) =>
        unique && !unique_within && type === 'string' && !access.hidden.has(name),
    )
    .map(([name]) => name),
]
