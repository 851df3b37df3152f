import type { Language } from '@ruecklauf/model'
import type { Tx } from '../../db/tables.ts'
import { findScope, type Scope } from '../access.ts'
import { unitColumns } from '../sql/columns.ts'
import { columnType } from '../sql/field-path.ts'
import { identifier, type Parameters, parameters } from '../sql/sql-text.ts'
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
  /** As its creator may read it; null where he may not. */
  unit: string | null
  /** Whether it lies where he may create units. */
  is_within: boolean
}

/**
 * Inserts a unit's row and reads it back in one statement.
 * @returns null when one of its links of one value leads nowhere he may see; nothing is written then.
 * @throws invalid for a value that must be unique, or an id that is taken.
 */
export async function insertRow(
  tx: Tx,
  scope: Scope,
  { id, input, language }: Row,
): Promise<Inserted | null> {
  const params = parameters()
  const text = insertStatement(scope, { id, input }, params)
  const rows = await write<Inserted>(tx, text, params).catch(
    uniquenessFailure(scope.served, { id, language }),
  )
  return rows[0] ?? null
}

/** That statement; it answers with one `Inserted`, or with nothing. */
export function insertStatement(
  scope: Scope,
  { id, input }: Pick<Row, 'id' | 'input'>,
  params: Parameters,
): string {
  const columns = storedColumns(scope, input)
  const names = ['id', ...columns.map(([name]) => identifier(name))]
  const values = columns.map(([name, value]) => `${params.add(value)}::${typeOf(scope, name)}`)
  return `insert into ${scope.served.relation} as u (${names.join(', ')})
    select ${[`${params.add(id)}::text`, ...values].join(', ')}
    where ${linksHold(scope, input.values, params)}
    returning ${unitText(scope, params)} as unit, ${rowCondition(scope, 'u', params)} is true as is_within`
}

/** The unit of the row `u` as the caller may read it. */
function unitText(scope: Scope, params: Parameters): string {
  const readable = findScope('get', scope)
  if (!readable) return 'null'
  const load = { links: false, values: false }
  return `case when ${rowCondition(readable, 'u', params)} then (select row_to_json(p)::text
    from (select ${unitColumns(readable, { alias: 'u', load, params })}) p) end`
}

/**
 * Writes the columns that an input names; one without columns changes nothing.
 * @throws invalid for a value that must be unique.
 */
export async function updateRow(tx: Tx, scope: Scope, { id, input, language }: Row) {
  const columns = storedColumns(scope, input)
  if (columns.length === 0) return
  const params = parameters()
  const sets = columns.map(([name, value]) => `${identifier(name)} = ${params.add(value)}`)
  const text = `update ${scope.served.relation} set ${sets.join(', ')} where id = ${params.add(id)}`
  await write(tx, text, params).catch(uniquenessFailure(scope.served, { id, language }))
}

const typeOf = ({ served }: Scope, name: string): string => {
  const field = served.fields[name]
  return field && name !== 'metadata' ? columnType(field) : 'jsonb'
}

/** Column values; JSON types as text, many-valued links are rows elsewhere. */
function storedColumns(scope: Scope, input: Input): [string, unknown][] {
  const columns = Object.entries(input.values).flatMap(([name, value]): [string, unknown][] => {
    const field = scope.served.fields[name]
    if (!field || field.only_run_time || (field.type === 'link' && field.multiple)) return []
    const isJson = field.type === 'dict' || field.type === 'list'
    return [[name, isJson && value !== null ? JSON.stringify(value) : value]]
  })
  return input.metadata ? [...columns, ['metadata', JSON.stringify(input.metadata)]] : columns
}
