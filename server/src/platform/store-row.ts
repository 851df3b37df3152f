import type { Language } from '@ruecklauf/model'
import type { Tx } from '../db/tables.ts'
import type { Scope } from './access.ts'
import type { Input } from './input.ts'
import { identifier, parameters } from './sql-text.ts'
import { write } from './statement.ts'
import { uniquenessFailure } from './uniqueness.ts'

interface Row {
  id: string
  input: Input
  language: Language | undefined
}

/**
 * Inserts a unit's row.
 * @throws invalid for a value that must be unique, or an id that is taken.
 */
export async function insertRow(tx: Tx, scope: Scope, { id, input, language }: Row) {
  const params = parameters()
  const columns = storedColumns(scope, input)
  const names = ['id', ...columns.map(([name]) => identifier(name))]
  const values = [params.add(id), ...columns.map(([, value]) => params.add(value))]
  const text = `insert into ${scope.served.relation} (${names.join(', ')}) values (${values.join(', ')})`
  await write(tx, text, params).catch(uniquenessFailure(scope.served, { id, language }))
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
