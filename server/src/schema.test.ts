import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { schemaFiles } from './schema.ts'
import { testDatabase } from './testing/database.ts'
import { readCatalogue } from './testing/schema/catalogue.ts'
import { pageOf } from './testing/schema/page.ts'
import { rowsOf } from './testing/schema/row-types.ts'
import { madeIn, proceduresIn, readSql, sqlFiles } from './testing/schema/statements.ts'

const { owner, drop } = await testDatabase()
afterAll(drop)
const catalogue = await readCatalogue(owner)
const statements = sqlFiles().flatMap((file) => madeIn(file))
const namesOf = (sort: string) =>
  statements.filter(({ kind }) => kind === sort).map(({ name }) => name)

describe('the schemas of the rooms', () => {
  test('are all in the list, each file once', () => {
    const listed = schemaFiles.flatMap(([room, ...files]) =>
      files.map((file) => `${room}/schema/${file}.sql`),
    )
    expect(listed.toSorted()).toEqual(sqlFiles())
  })

  test('have each table and each trigger once', () => {
    const names = statements.map(({ kind, name }) => `${kind} ${name}`)
    const twice = names.filter((name, place) => names.indexOf(name) !== place)
    expect(twice).toEqual([])
  })

  test('have every table of the database but those of figures and migrations', () => {
    const tableNames = catalogue.figures.map(({ name }) => `kept_${name}`)
    const others = ['migration_progress', 'schema_migration', ...tableNames]
    const tables = catalogue.tables.map(({ name }) => name).filter((name) => !others.includes(name))
    expect(tables).toEqual(namesOf('table').toSorted())
  })

  test('have every trigger, or a procedure that makes it for many tables', () => {
    const made_for_all = new Set(
      sqlFiles().flatMap((file) => proceduresIn(file).map(({ trigger }) => trigger)),
    )
    const here = new Set(namesOf('trigger'))
    const missing = catalogue.tables.flatMap(({ name: table, triggers }) =>
      triggers
        .filter(({ name }) => !here.has(`${name} on ${table}`) && !made_for_all.has(name))
        .map(({ name }) => `${name} on ${table}`),
    )
    expect(missing).toEqual([])
  })

  test('change no table after it is made, but for links in both directions', () => {
    const changing = sqlFiles().flatMap((file) =>
      [...readSql(file).matchAll(/^(alter|drop|update) .*$/gm)].map(([line]) => line),
    )
    expect(changing).toEqual([
      'alter table document add constraint document_link_paperwork_line_fkey',
      'drop procedure make_parameter_view;',
    ])
  })
})

describe('what `npm run schema` writes', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

  test('is docs/schema.md', () => {
    expect(pageOf(catalogue)).toBe(read('../../docs/schema.md'))
  })

  test('is rows.ts', () => {
    expect(rowsOf(catalogue)).toBe(read('rows.ts'))
  })
})
