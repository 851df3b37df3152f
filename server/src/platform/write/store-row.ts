import type { Language } from '@ruecklauf/model'
import { identifier } from '../../db/quote.ts'
import type { Tx } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { unitColumns } from '../sql/columns.ts'
import { columnType } from '../sql/field-path.ts'
import { type Apart, recordOf } from '../sql/record.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'
import type { Input } from './input.ts'
import { linksHold } from './links.ts'
import { uniquenessFailure } from './uniqueness.ts'

interface Row {
  id: string
  input: Input
  language: Language | undefined
}

/** A unit that was just inserted. */
export interface Inserted {
  /** As its creator may read it; null where they may not. */
  unit: string | null
  /** Whether the creator may create units there. */
  is_within: boolean
}

/**
 * Inserts a unit's row and reads it back in one statement.
 * @returns null when one of its single-value links leads to no unit the caller may see; then
 * nothing is written.
 * @throws invalid for a value that must be unique, or an id that is taken.
 */
export async function insertRow(
  tx: Tx,
  scope: Scope,
  { id, input, language }: Row,
): Promise<Inserted | null> {
  const params = parameters()
  const text = `with ${insertStatement(scope, { id, input }, params)} select * from stored`
  const rows = await write<Inserted>(tx, text, params).catch(
    uniquenessFailure(scope.served, { id, language }),
  )
  return rows[0] ?? null
}

/** The parts of that statement; the one named `stored` is one `Inserted`, or nothing. */
export function insertStatement(
  scope: Scope,
  { id, input }: Pick<Row, 'id' | 'input'>,
  params: Parameters,
): string {
  const { own, apart } = storedColumns(scope, input)
  const written = ([name, value]: [string, unknown]): [string, string] => [
    name,
    `${params.add(value)}::${typeOf(scope, name)}`,
  ]
  const unit = params.add(id)
  const columns = [['id', `${unit}::text`], ...own.map(written)]
  const record = new Map(apart.map(written))
  const stored = `stored as (insert into ${scope.served.relation} as u
      (${columns.map(([name = '']) => identifier(name)).join(', ')})
    select ${columns.map(([, value]) => value).join(', ')}
    where ${linksHold(scope, input.values, params)}
    returning ${unitText(scope, params, (name) => record.get(name) ?? 'null::jsonb')} as unit,
      ${rowCondition(scope, 'u', params)} is true as is_within)`
  if (record.size === 0) return stored
  return `${stored}, record as (insert into ${recordOf(scope.served)}
      (id, ${[...record.keys()].map(identifier).join(', ')})
    select ${[`${unit}::text`, ...record.values()].join(', ')} from stored)`
}

/** The unit of the row `u` as the caller may read it. */
function unitText(scope: Scope, params: Parameters, apart: Apart): string {
  const readable = findScope('get', scope)
  if (!readable) return 'null'
  const load = { links: false, values: false }
  return `case when ${rowCondition(readable, 'u', params)} then (select row_to_json(p)::text
    from (select ${unitColumns(readable, { alias: 'u', load, params, apart })}) p) end`
}

/**
 * Writes an input's columns; one without columns changes nothing.
 * @throws invalid for a value that must be unique.
 */
export async function updateRow(tx: Tx, scope: Scope, { id, input, language }: Row) {
  const { own, apart } = storedColumns(scope, input)
  if (own.length + apart.length === 0) return
  const params = parameters()
  const unit = params.add(id)
  const sets = own.map(([name, value]) => `${identifier(name)} = ${params.add(value)}`)
  // Writes the row in any case: its version covers the record's changes too.
  const update = `update ${scope.served.relation} set ${sets.join(', ') || 'id = id'} where id = ${unit}`
  const text =
    apart.length === 0
      ? update
      : `with changed as (${update} returning id)
    ${upsertRecord(scope, { apart, params })}`
  await write(tx, text, params).catch(uniquenessFailure(scope.served, { id, language }))
}

/** Writes the separately stored fields of the unit from `changed`. */
function upsertRecord(
  { served }: Scope,
  { apart, params }: { apart: [string, unknown][]; params: Parameters },
): string {
  const names = apart.map(([name]) => identifier(name))
  const values = apart.map(([, value]) => `${params.add(value)}::jsonb`)
  return `insert into ${recordOf(served)} (id, ${names.join(', ')})
    select id, ${values.join(', ')} from changed
    on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const typeOf = ({ served }: Scope, name: string): string => {
  const field = served.fields[name]
  return field && name !== 'metadata' ? columnType(field) : 'jsonb'
}

interface Columns {
  own: [string, unknown][]
  apart: [string, unknown][]
}

/** Column values; JSON types as text, many-valued links are rows elsewhere. */
function storedColumns(scope: Scope, input: Input): Columns {
  const columns = Object.entries(input.values).flatMap(([name, value]): [string, unknown][] => {
    const field = scope.served.fields[name]
    if (!field || field.only_run_time || (field.type === 'link' && field.multiple)) return []
    const isJson = field.type === 'dict' || field.type === 'list'
    return [[name, isJson && value !== null ? JSON.stringify(value) : value]]
  })
  const isApart = ([name]: [string, unknown]) => scope.served.fields[name]?.apart === true
  const own = columns.filter((column) => !isApart(column))
  return {
    own: input.metadata ? [...own, ['metadata', JSON.stringify(input.metadata)]] : own,
    apart: columns.filter(isApart),
  }
}
