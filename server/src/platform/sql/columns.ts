import type { Field, FieldType } from '@ruecklauf/model'
import { inEuroSql } from '../../db/in-euro-sql.ts'
import { identifier, literal } from '../../db/quote.ts'
import { findScope, linkTargets, readableFields, type Scope } from '../access.ts'
import { FILE_ARKE } from '../file-arke.ts'
import type { ServedAccess, ServedArke } from '../registry.ts'
import { readColumn } from './field-path.ts'
import { linkRows } from './link-rows.ts'
import type { Apart } from './record.ts'
import { type FileUrls, signedUrl } from './signed-url.ts'
import type { Parameters } from './sql-text.ts'
import { rowCondition } from './where.ts'

/** The parts of units that a list or get may replace (docs/wire-format.md, Lists). */
export interface Load {
  links: boolean
  values: boolean
  /** Signs the `signed_url` of files; without it they get none. */
  files?: FileUrls | undefined
}

/** Milliseconds and a Z, so that the text equals what a filter compares with. */
const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const plain = (column: string) => column

/** The JSON form of each type. */
const wire = {
  boolean: plain,
  date: plain,
  datetime: instant,
  dict: plain,
  float: (column, field) => (field.money ? inEuroSql(column) : column),
  integer: plain,
  link: plain,
  list: plain,
  string: plain,
  time: plain,
} satisfies Record<FieldType, (column: string, field: Field) => string>

interface Rendering {
  alias: string
  load: Load
  params: Parameters
  /** Of one unit; a list leaves out fields that are stored separately. */
  apart?: Apart
}

/** Select lists without expanded links: they depend only on the role's view of the arke and on the language. */
const written = new WeakMap<ServedAccess, Map<string, string>>()

/**
 * The select list that renders a unit: every field the caller may read, then the base ones.
 * `alias` names the unit's table in the statement.
 */
export function unitColumns(scope: Scope, rendering: Rendering): string {
  const { alias, load, apart } = rendering
  if (load.links || load.files || apart) return writeColumns(scope, rendering)
  const lists = written.get(scope.access) ?? new Map<string, string>()
  written.set(scope.access, lists)
  const key = `${alias} ${load.values} ${scope.caller.language}`
  const list = lists.get(key) ?? writeColumns(scope, rendering)
  lists.set(key, list)
  return list
}

function writeColumns(scope: Scope, { alias, load, params, apart }: Rendering): string {
  const own = readableFields(scope).flatMap(([name, field]) => {
    const value = field.apart
      ? apart?.(name)
      : fieldExpression(scope, name, { field, alias, load, params })
    return value ? [`${value} as ${identifier(name)}`] : []
  })
  const urls = scope.served.id === FILE_ARKE ? load.files : undefined
  const url = urls ? [`${signedUrl(alias, { urls, params })} as signed_url`] : []
  return [...baseColumns(alias, scope.served), ...own, ...url].join(', ')
}

/** The base columns of every unit; `versionOf` (http/envelope.ts) finds the version among the first. */
const baseColumns = (alias: string, served: ServedArke) => [
  `${alias}.id`,
  `${literal(served.id)} as arke_id`,
  `${instant(`${alias}.inserted_at`)} as inserted_at`,
  `${instant(`${alias}.updated_at`)} as updated_at`,
  `${alias}.version`,
  `${alias}.metadata`,
]

interface FieldContext {
  field: Field
  alias: string
  load: Load
  params: Parameters
}

/** A member's login stays an id in every form (docs/wire-format.md). */
const LOGIN = 'user'

function fieldExpression(scope: Scope, name: string, context: FieldContext): string {
  const { field, alias, load } = context
  const column = readColumn(alias, name, field)
  if (field.type === 'link') {
    if (load.links && field.to !== LOGIN) return linkedUnits(scope, name, context)
    return field.multiple ? listOfIds(name, { field, alias }) : column
  }
  if (load.values && field.values) return labelled(column, field)
  if (name === 'label') return calledIn(scope, { column, alias })
  return wire[field.type](column, field)
}

function listOfIds(name: string, place: { field: Field; alias: string }) {
  const { from, other } = linkRows(name, place)
  return `(select coalesce(json_agg(${other} order by l.position, ${other}), '[]') ${from})`
}

/** Linked units as the caller may see them. An invisible unit is null, or missing from a list. */
function linkedUnits(
  scope: Scope,
  name: string,
  { field, alias, load, params }: FieldContext,
): string {
  const targets = linkTargets(scope.registry, field).flatMap((served) => {
    const target = findScope('get', { ...scope, served })
    return target ? [target] : []
  })
  const none = field.multiple ? `'[]'::json` : 'null::json'
  if (targets.length === 0) return none
  const { from, other } = linkRows(name, { field, alias })
  const rows = targets.map((target, index) => {
    const inner = `${alias}${name.length}_${index}`
    const columns = unitColumns(target, {
      alias: inner,
      load: { links: false, values: false, files: load.files },
      params,
    })
    const visible = rowCondition(target, inner, params)
    const table = target.served.relation
    return field.multiple
      ? `select p.position, row_to_json(x) as unit from (select l.position, ${other} as id ${from}) p
          join lateral (select ${columns} from ${table} ${inner}
            where ${inner}.id = p.id and ${visible}) x on true`
      : `(select row_to_json(x) from (select ${columns} from ${table} ${inner}
          where ${inner}.id = ${alias}.${identifier(name)} and ${visible}) x)`
  })
  if (!field.multiple) return `coalesce(${rows.join(', ')})`
  return `(select coalesce(json_agg(y.unit order by y.position), '[]') from (${rows.join(' union all ')}) y)`
}

/** The label of a unit: in the reader's language where the office has translated its name, else in German. */
function calledIn(
  { served, caller: { language } }: Scope,
  { column, alias }: { column: string; alias: string },
): string {
  const own = `name_${language}`
  if (!Object.hasOwn(served.fields, own)) return column
  return `coalesce(nullif(${alias}.${identifier(own)}, ''), ${column})`
}

/** An enumerated value as `{label, value}`; several keep their order. */
function labelled(column: string, field: Field) {
  const labels = Object.fromEntries(
    Object.entries(field.values ?? {}).map(([value, label]) => [value, { label, value }]),
  )
  const map = `${literal(JSON.stringify(labels))}::json`
  return field.multiple
    ? `(select json_agg(${map} -> v order by n) from unnest(${column}) with ordinality as e(v, n))`
    : `${map} -> (${column})::text`
}
