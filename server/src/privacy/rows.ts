import type pg from 'pg'
import type { Caller } from '../http/caller.ts'
import type { Ibans, StoredIban } from '../security/ibans/ibans.ts'
import { iban_tables } from '../security/ibans/seal-ibans.ts'
import { conditionFor, knowsAll } from './asker.ts'
import { type PersonalTable, withheld_everywhere } from './tables/personal-table.ts'

/** Rows held in memory at once. */
const BATCH = 200

/**
 * A table's rows about the asker as a JSON array, batch after batch; nothing where there are none.
 * @param client in a transaction that sees one state of the database.
 */
export async function* rowsOf(
  client: pg.ClientBase,
  { asker, ibans }: { asker: Caller; ibans: Pick<Ibans, 'open'> },
  { table, rows, is_of_firm, withheld = {} }: PersonalTable,
): AsyncGenerator<Buffer> {
  if (is_of_firm && !knowsAll(asker)) return
  const hasIban = iban_tables.some((one) => one.table === table)
  const tell = (row: string) => (hasIban ? withIban(row, ibans) : row)
  const left_out = Object.keys({ ...withheld_everywhere, ...withheld })
  await client.query(`declare personal no scroll cursor for
    select (to_jsonb(t) - array[${left_out.map((column) => `'${column}'`).join(', ')}])::text as row
    from "${table}" as t where ${conditionFor(asker, rows)}`)
  let before = '[\n'
  for (;;) {
    const found = await client.query<{ row: string }>(`fetch ${BATCH} from personal`)
    if (found.rows.length === 0) break
    yield Buffer.from(before + found.rows.map(({ row }) => tell(row)).join(',\n'))
    before = ',\n'
  }
  await client.query('close personal')
  if (before === ',\n') yield Buffer.from('\n]\n')
}

/** A row with its account number as it was given. */
function withIban(text: string, ibans: Pick<Ibans, 'open'>): string {
  const { iban_sealed, ...row } = JSON.parse(text) as StoredIban
  return JSON.stringify({ ...row, iban: ibans.open({ iban: row.iban, iban_sealed }) })
}
