import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { knowsAll } from './asker.ts'
import { hiddenNames, type Reader, readableRows } from './readable-rows.ts'
import { type PersonalTable, withheld_everywhere } from './tables/personal-table.ts'
import { readableLines } from './trail-lines.ts'

/** Rows held in memory at once. */
const BATCH = 200

type Row = Record<string, unknown>

export interface About extends Reader {
  ibans: Deps['ibans']
}

/**
 * A table's rows about the asker as a JSON array, batch by batch; nothing without rows.
 * @param client in a transaction that sees one state of the database.
 */
export async function* rowsOf(
  client: pg.ClientBase,
  about: About,
  table: PersonalTable,
): AsyncGenerator<Buffer> {
  if (table.is_of_firm && !knowsAll(about.asker)) return
  const readable = readableRows(about, table)
  if (!readable) return
  const show = shownRows(client, about, table)
  const withheld = Object.keys({ ...withheld_everywhere, ...table.withheld })
  await client.query(`declare personal no scroll cursor for
    select to_jsonb(p) - array[${withheld.map((column) => `'${column}'`).join(', ')}] as row
    from (${readable}) as p`)
  let before = '[\n'
  for (;;) {
    const batch = await client.query<{ row: Row }>(`fetch ${BATCH} from personal`)
    if (batch.rows.length === 0) break
    const rows = await show(batch.rows.map(({ row }) => row))
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row)).join(',\n'))
    before = ',\n'
  }
  await client.query('close personal')
  if (before === ',\n') yield Buffer.from('\n]\n')
}

/** Filters a batch of rows by the permissions on the units they refer to. */
function shownRows(client: pg.ClientBase, about: About, { table }: PersonalTable) {
  if (table === 'audit') return (rows: Row[]) => readableLines(client, about, rows)
  return (rows: Row[]) => {
    const hidden = hiddenNames(about, table, Object.keys(rows[0] ?? {}))
    return rows.map((row) => withoutNames(withIban(row, about), hidden))
  }
}

/** A row with its account number as it was entered. */
function withIban(stored: Row, { ibans }: About): Row {
  if (!('iban_stored' in stored)) return stored
  const { iban_sealed, iban_stored, ...row } = stored
  return {
    ...row,
    iban: ibans.open({ iban: textOf(iban_stored), iban_sealed: textOf(iban_sealed) }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** A document without the keys of these names, at any depth. */
function withoutNames<Value>(value: Value, names: ReadonlySet<string>): Value
function withoutNames(value: unknown, names: ReadonlySet<string>): unknown {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutNames(item, names))
  const remainingFields = Object.entries(value).filter(([name]) => !names.has(name))
  return Object.fromEntries(
    remainingFields.map(([name, item]) => [name, withoutNames(item, names)]),
  )
}
