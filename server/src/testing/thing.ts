import {
  boolean,
  date,
  datetime,
  defineArke,
  dict,
  type Field,
  float,
  integer,
  link,
  list,
  money,
  string,
  time,
} from '@ruecklauf/model'
import type { Caller } from '../http/caller.ts'
import type { Scope } from '../platform/access.ts'
import type { ServedAccess } from '../platform/registry.ts'
import { productRegistry } from '../registry.ts'
import type { TestDatabase } from './database.ts'

/** One field of each type; what `low` and `high` hold there is stored in two rows, a third has nulls. */
export const columns: Record<string, { field: Field; sql: string; low: string; high: string }> = {
  open: { field: boolean({ label: 'Offen' }), sql: 'boolean', low: 'false', high: 'true' },
  day: { field: date({ label: 'Tag' }), sql: 'date', low: '2024-01-31', high: '2024-02-29' },
  at: {
    field: datetime({ label: 'Um' }),
    sql: 'timestamptz(3)',
    low: '2024-01-31T10:00:00Z',
    high: '2024-01-31T12:30:00+01:00',
  },
  ratio: { field: float({ label: 'Anteil' }), sql: 'double precision', low: '-1.5', high: '20' },
  price: { field: money({ label: 'Preis', min: 0 }), sql: 'bigint', low: '9.99', high: '100' },
  count: { field: integer({ label: 'Anzahl', max: 50 }), sql: 'integer', low: '9', high: '10' },
  owner: { field: link({ label: 'Besitzer', to: 'user' }), sql: 'key', low: 'Anna', high: 'berta' },
  title: { field: string({ label: 'Titel' }), sql: 'german', low: 'Anna', high: 'berta' },
  hour: { field: time({ label: 'Uhrzeit' }), sql: 'time', low: '09:00:00', high: '10:00' },
  tags: {
    field: string({ label: 'Marken', multiple: true }),
    sql: 'text[]',
    low: 'Anna',
    high: 'berta',
  },
  items: { field: list({ label: 'Liste' }), sql: 'jsonb', low: 'Anna', high: '7' },
  facts: { field: dict({ label: 'Angaben' }), sql: 'jsonb', low: 'Anna', high: 'berta' },
}

const thing = defineArke({
  id: 'thing',
  label: 'Ding',
  fields: Object.fromEntries(Object.entries(columns).map(([name, { field }]) => [name, field])),
})
const registry = productRegistry({ id: 'calvento' })
const access: ServedAccess = {
  rows: { get: 'all', post: 'none', put: 'none', delete: 'none' },
  hidden: new Set(),
  writable: new Set(),
  functions: new Set(),
}
const caller: Caller = {
  member: 'nobody',
  role: 'admin',
  arke_id: 'admin',
  user: 'u',
  session: 's',
  language: 'de',
}
/** An arke with a field of each type, as somebody sees it who may read all of it. */
export const thingScope: Scope = {
  registry,
  caller,
  access,
  rows: 'all',
  served: {
    id: 'thing',
    table: 'thing',
    relation: 'thing',
    rows_from: ['public.thing'],
    label: thing.label,
    arke: thing,
    fields: thing.fields,
    functions: new Map(),
    hooks: {},
    access: new Map([['admin', access]]),
    origin: 'code',
    isView: false,
  },
}

/** The value in the row of that name. */
const stored: Record<string, (value: string) => unknown> = {
  price: (value) => Number(value) * 100,
  tags: (value) => [value, 'other'],
  items: (value) => JSON.stringify([value === '7' ? 7 : value, { deep: value }]),
  facts: (value) => JSON.stringify({ name: value, n: value.length, 'a-b': { c: [true, value] } }),
}

/** Makes its table, with the rows `low`, `high` and `none`. */
export async function createThings(database: TestDatabase): Promise<void> {
  const typed = Object.entries(columns).map(([name, { sql }]) => `${name} ${sql}`)
  await database.owner.query(`create table thing (id key primary key, ${typed.join(', ')})`)
  await database.owner.query("call make_unit_table('thing')")
  const names = Object.keys(columns)
  for (const row of ['low', 'high'] as const) {
    const values = names.map((name) => {
      const value = columns[name]?.[row] ?? ''
      return stored[name]?.(value) ?? value
    })
    const places = values.map((_, index) => `$${index + 2}`)
    await database.owner.query(
      `insert into thing (id, metadata, ${names.join(', ')}) values ($1, '{"source":"import"}', ${places.join(', ')})`,
      [row, ...values],
    )
  }
  await database.owner.query("insert into thing (id) values ('none')")
}
