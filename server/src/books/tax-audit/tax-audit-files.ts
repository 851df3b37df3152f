import type { Readable } from 'node:stream'
import { literal } from '../../db/quote.ts'
import { openRowStream } from '../../db/row-stream.ts'
import type { Deps } from '../../deps.ts'
import { writeCsvRow } from '../../platform/export/csv.ts'
import type { ZipEntry } from '../../platform/export/zip.ts'
import type { Ibans } from '../../security/ibans/ibans.ts'
import { plainCsv } from '../export/csv-cells.ts'
import type { AuditedTable, Period } from './audited-table.ts'
import { dtd } from './dtd.ts'
import { indexXml } from './index-xml.ts'
import { ledgerTables } from './ledger-tables.ts'
import { recordTables } from './record-tables.ts'

export const auditedTables: readonly AuditedTable[] = [...ledgerTables, ...recordTables]

interface Asked extends Period {
  /** Ends the statement in hand when it is aborted. */
  signal?: AbortSignal
  /** Hears of each row. */
  onRow?: () => void
}

/**
 * The books of some months as the tax office takes them (§ 147 Abs. 6 AO, Z3): a CSV file a table and
 * the description that auditors' programs read. Texts are as they are stored: no mark against formulas, for
 * these programs keep texts as texts. Row by row as PostgreSQL finds them, in flat memory.
 */
export async function* taxAuditFiles(
  { database, brand, ibans }: Pick<Deps, 'database' | 'brand' | 'ibans'>,
  { signal, onRow = () => undefined, ...period }: Asked,
): AsyncGenerator<ZipEntry> {
  const index = indexXml({ ...period, tables: auditedTables, supplier: brand.name })
  yield { name: 'index.xml', content: [Buffer.from(index)] }
  yield { name: 'gdpdu-01-09-2004.dtd', content: [Buffer.from(dtd)] }
  for (const table of auditedTables) {
    const isSealed = table.columns.some(({ kind }) => kind === 'sealed')
    const { rows } = await openRowStream(database.pool, {
      before: async () => undefined,
      select: selectOf(table, period),
      options: plainCsv.options,
      signal,
      write: (row, batch) => {
        writeCsvRow(isSealed ? opened(row, ibans) : row, batch)
        onRow()
      },
    })
    yield { name: `${table.name}.csv`, content: withHead(table, rows) }
  }
}

/** Finds a table's rows of a period, its columns as `c0`, `c1`, …; it can't take parameters. */
export const selectOf = ({ columns, from }: AuditedTable, period: Period): string =>
  `with span as (select ${startOf(period.from)} as first, ${startOf(period.to, 1)} as next)
   select ${columns.map(({ sql }, at) => `${sql} as c${at}`).join(', ')} from ${from}`

const opened = (row: Buffer, ibans: Ibans): Buffer =>
  Buffer.from(openedAccount(row.toString(), ibans))

/** A text with its account number decrypted; other text stays as it is. */
export const openedAccount = (text: string, ibans: Ibans): string =>
  text.replace(/\{\{([\w-]{1,16}\.[\w+/=]+)\}\}/g, (match, iban_sealed: string) =>
    ibans.keys.includes(iban_sealed.split('.')[0] ?? '')
      ? (ibans.open({ iban: null, iban_sealed }) ?? match)
      : match,
  )

const startOf = (month: string, later = 0) =>
  `((${literal(`${month}-01`)}::timestamp + interval '${later} month') at time zone 'Europe/Berlin')`

async function* withHead({ columns }: AuditedTable, rows: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${columns.map(({ name }) => name).join(';')}\r\n`)
  yield* rows
}
