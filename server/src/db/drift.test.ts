import { arkes, type Field, parameterTypes, typeOf } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
afterAll(database.drop)

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
}

const { rows: columns } = await database.owner.query<Column>(
  `select table_name, column_name, data_type, is_nullable from information_schema.columns
   where table_schema = 'public'`,
)
const { rows: checks } = await database.owner.query<{ table: string; text: string }>(
  `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
   from pg_constraint where contype = 'c'`,
)
const base = ['id', 'metadata', 'inserted_at', 'updated_at', 'version']
/** Parameters of all types share a table, which each type reads through a view. */
const isParameter = (id: string) => Object.hasOwn(parameterTypes, id)
/** What is registered in the code alone: a new kind of change needs no migration. */
const registered: ReadonlySet<string> = new Set(['change.kind'])

/** What the database keeps of a unit for itself: nobody reads or writes it as a field. */
const additions: Readonly<Record<string, readonly string[]>> = {
  change: ['proposed_human'],
  paperwork: ['answered_late'],
  person: ['left_at'],
}

const tables = Object.values(arkes).filter((arke) => arke.id !== 'wallet_entry')

describe('definitions and tables agree', () => {
  it.each(tables.map((arke) => [arke.id, arke] as const))('%s', (id, arke) => {
    const columnsByName = new Map(
      columns
        .filter((column) => column.table_name === (isParameter(id) ? `parameter_${id}` : id))
        .map((column) => [column.column_name, column]),
    )
    const table = isParameter(id) ? 'parameter' : id
    const stored = Object.entries<Field>(arke.fields).filter(
      ([, field]) => !(field.type === 'link' && field.multiple),
    )
    const fields = stored.filter(([, field]) => !field.apart)
    const sealed = fields.flatMap(([name, field]) =>
      field.sealed ? [`${name}_sealed`, `${name}_index`, `${name}_key`] : [],
    )
    expect([...columnsByName.keys()].sort()).toEqual(
      [
        ...base,
        ...(isParameter(id) ? ['type'] : []),
        ...fields.map(([name]) => name),
        ...sealed,
        ...(additions[id] ?? []),
      ].sort(),
    )
    const record = new Map(
      columns
        .filter((column) => column.table_name === `${id}_record`)
        .map((column) => [column.column_name, column]),
    )
    const apart = stored.filter(([, field]) => field.apart).map(([name]) => name)
    expect([...record.keys()].sort()).toEqual(apart.length > 0 ? ['id', ...apart].sort() : [])
    for (const [name, field] of stored) {
      const column = (field.apart ? record : columnsByName).get(name)
      expect([name, column?.data_type]).toEqual([name, typeOf(field).column(field)])
      if (field.required && !isParameter(id))
        expect([name, column?.is_nullable]).toEqual([name, 'NO'])
      if (field.values && !field.values_of && !field.multiple && !registered.has(`${id}.${name}`)) {
        const check = checks.find(
          (index) =>
            index.table.replaceAll('"', '') === table &&
            index.text.includes(`((${name})::text = ANY`),
        )
        for (const value of Object.keys(field.values)) expect(check?.text).toContain(`'${value}'`)
      }
    }
  })
})
