import type { Field } from '@ruecklauf/model'
import type pg from 'pg'
import { identifier, literal } from '../../../db/quote.ts'
import type { Scope } from '../../access.ts'
import type { ImportPlan, Key, Within } from '../import-plan.ts'
import { isFilled } from '../stage-rows.ts'
import { cellSql } from './cell-sql.ts'
import { collationOf } from './column-sql.ts'
import { markKept } from './kept-by-two.ts'
import { markMisspelt } from './mark-misspelt.ts'

export type ImportMode = 'default' | 'update'

/** The number of rows of each kind. */
export interface Counts {
  total: number
  inserted: number
  existing: number
  error: number
}

/**
 * Checks the staged rows against their fields, the existing units, and each other, as one set. The
 * temporary table `import_values` holds per line its values (`v0`, …), its unit (`match`), whether
 * it is valid (`ok`), a key of another unit (`taken`), a key of an earlier row (`twice`), and a
 * field that needs two people (`kept`).
 */
export async function checkRows(
  client: pg.ClientBase,
  scope: Scope,
  { plan, mode }: { plan: ImportPlan; mode: ImportMode },
): Promise<Counts> {
  await client.query(valuesStatement(scope, { plan, mode }))
  await client.query('analyze import_values')
  await markMisspelt(client, plan)
  for (const key of plan.keys) await client.query(twiceStatement(key, mode))
  if (mode === 'update') await markKept(client, scope, plan)
  const counted = await client.query<Counts>(`select count(*)::int as total,
    count(*) filter (where ${isGood} and match is null)::int as inserted,
    count(*) filter (where ${isGood} and match is not null)::int as existing,
    count(*) filter (where not ${isGood})::int as error from import_values v`)
  return counted.rows[0] ?? { total: 0, inserted: 0, existing: 0, error: 0 }
}

/** Rows listed at most whose unit exists already; the count covers all. */
export const MAX_EXISTING = 20

/** The first rows of `import_values` whose unit exists already. */
export async function existingLines(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ line: number }>(`select v.line from import_values v
    where ${isGood} and v.match is not null order by v.line limit ${MAX_EXISTING}`)
  return rows.map(({ line }) => line)
}

/** Whether a row of `import_values v` can be imported. */
export const isGood = '(v.ok and v.taken is null and v.twice is null and v.kept is null)'

function valuesStatement(scope: Scope, { plan, mode }: { plan: ImportPlan; mode: ImportMode }) {
  const { filled, keys, missing } = plan
  const texts = filled.map(({ at, field }) => `${cellSql(field).text(`r.c${at}`, field)} as t${at}`)
  const values = filled.map(
    ({ at, field }) => `${cellSql(field).value(`n.t${at}`, field)} as v${at}`,
  )
  const links = filled.filter(({ field }) => field.type === 'link')
  const id = keys.find(({ name }) => name === 'id')
  const ids = id ? [`${idText(`r.c${id.at}`)} as v${id.at}`] : []
  const rows = `select r.line, ${[...texts, ...ids].join(', ')} from import_rows r where ${isFilled(plan)} offset 0`
  const parsed = `select n.*, ${values.join(', ')} from (${rows}) n offset 0`
  const match = matchOf(keys)
  const matched = `select p.*, ${match} as match
    ${links.map(({ at }) => `, l${at}.id as i${at}`).join('')}
    ${keys.map(({ at }) => `, e${at}.id as e${at}`).join('')}
    ${keys
      .filter(isParted)
      .map(({ at, within }) => `, w${at}.${identifier(within.name)} as f${at}`)
      .join('')}
    from (${parsed}) p
    ${links.map(({ at }) => `left join import_link_${at} l${at} on l${at}.text = p.t${at}`).join('\n')}
    ${keys.map((key) => joinUnits(scope, key, { value: `p.v${key.at}`, link: (at) => `l${at}.id` })).join('\n')}
    offset 0`
  const rules = filled.map(({ at, field }) => ruleOf(at, field))
  const ownId = id ? [`(q.v${id.at} is null or ${isId(`q.v${id.at}`)})`] : []
  const matching = missing.length > 0 ? ['q.match is not null'] : []
  const cells = filled.map(({ at, field }) =>
    field.type === 'link' ? `q.i${at} as v${at}` : `q.v${at}`,
  )
  const ownIds = id ? [`q.v${id.at}`] : []
  const parts = keys.filter(isParted).map(({ at }) => `q.f${at}`)
  return `create temporary table import_values as
    select q.line, q.match, ${[...cells, ...ownIds, ...parts].join(', ')},
      coalesce(${[...rules, ...ownId, ...matching].join(' and ')}, false) as ok,
      ${takenOf(keys, mode)} as taken, null::text as twice, null::text as kept
    from (${matched}) q`
}

/** Ids as in a create: trimmed, white space inside becomes `-`. */
const idText = (cell: string) => `nullif(regexp_replace(btrim(${cell}), '\\s+', '-', 'g'), '')`
const isId = (text: string) => `length(${text}) between 2 and 200 and ${text} !~ '[[:cntrl:]/]'`

function ruleOf(at: number, field: Field): string {
  const value = field.type === 'link' ? `q.i${at}` : `q.v${at}`
  const isOptional = !field.required || field.default !== undefined
  const missing = isOptional ? `q.t${at} is null` : 'false'
  return `(${missing} or (${value} is not null and ${cellSql(field).keeps(value, field)}))`
}

/** A key whose units the file distinguishes by a link: `f{at}` is the link's value. */
export const isParted = (key: Key): key is Key & { within: Within & { link_at: number } } =>
  key.within !== null && key.within.link_at !== null

/**
 * Joins as `e{at}` the unit with a row's value of a key. Where the file lacks the link that
 * distinguishes two such units, neither matches.
 */
export function joinUnits(
  { served: { relation } }: Scope,
  key: Key,
  { value, link }: { value: string; link: (at: number) => string },
): string {
  const { name, at, field, within } = key
  const unit = `e${at}`
  const units = (on: string) =>
    `left join ${relation} ${unit} on ${unit}.${identifier(name)} = ${value} ${collationOf(field)} ${on}`
  if (!within) return units('')
  const part = identifier(within.name)
  if (isParted(key))
    return `left join ${within.relation} w${at} on w${at}.id = ${link(key.within.link_at)}
      ${units(`and ${unit}.${part} = w${at}.${part}`)}`
  return units(`and not exists (select from ${relation} other
    where other.${identifier(name)} = ${unit}.${identifier(name)} and other.${part} <> ${unit}.${part})`)
}

/** The unit of a row `p`: from the first key it has a value of. */
export const matchOf = (keys: readonly Key[]) =>
  keys.length === 0
    ? 'null::text'
    : `case ${keys.map(({ at }) => `when p.v${at} is not null then e${at}.id`).join(' ')} end`

/** The first key whose value belongs to another unit than the row's own. */
function takenOf(keys: readonly Key[], mode: ImportMode): string {
  if (keys.length === 0) return 'null::text'
  const cases = keys.map(({ name, at }) => {
    const isOther = `q.e${at} is not null and q.e${at} is distinct from q.match`
    return `when ${mode === 'default' ? `q.match is null and ${isOther}` : isOther} then ${literal(name)}`
  })
  return `case ${cases.join(' ')} end`
}

function twiceStatement(key: Key, mode: ImportMode): string {
  const { name, at } = key
  const same = isParted(key) ? [`v${at}`, `f${at}`] : [`v${at}`]
  const rows = `v.ok and v.v${at} is not null ${mode === 'default' ? 'and v.match is null' : ''}`
  return `update import_values v set twice = coalesce(v.twice, ${literal(name)})
    from (select ${same.map((column) => `v.${column}`).join(', ')}, min(v.line) as first
      from import_values v where ${rows}
      group by ${same.map((column) => `v.${column}`).join(', ')} having count(*) > 1) d
    where ${same.map((column) => `v.${column} = d.${column}`).join(' and ')} and v.line > d.first and ${rows}`
}
