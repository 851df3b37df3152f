import { createHash } from 'node:crypto'
import { maskIban } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import type { IbanMark, Ibans, StoredIban } from './ibans.ts'
import { iban_tables } from './seal-ibans.ts'

/** Encrypted data that can't be decrypted, or was changed; `subject` is the row's id. */
export interface IbanProblem {
  check: 'iban_unreadable' | 'iban_mark' | 'payout_file_unreadable'
  subject: string
}

const BATCH = 1_000

/** Decrypts every account number and every file of a run, and compares them with the columns beside them. */
export async function verifyIbans(db: Db, { ibans }: { ibans: Ibans }): Promise<IbanProblem[]> {
  const problems: IbanProblem[] = []
  for (const { table } of iban_tables)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows = await rowsAfter(db, table, after)
      for (const row of rows) {
        const check = problemOf(ibans, row)
        if (check) problems.push({ check, subject: row.id })
      }
      after = rows.at(-1)?.id
    }
  return [...problems, ...(await verifyRunFiles(db, ibans))]
}

type Row = StoredIban & IbanMark & { id: string; iban_masked: string | null }

async function rowsAfter(db: Db, table: string, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, iban, iban_sealed, iban_index, iban_masked from ${sql.table(table)}
    where id > ${after} and num_nonnulls(iban, iban_sealed) > 0 order by id limit ${BATCH}`.execute(
    db,
  )
  return rows
}

function problemOf(ibans: Ibans, row: Row): IbanProblem['check'] | null {
  const iban = opened(() => ibans.open(row))
  if (!iban) return 'iban_unreadable'
  return ibans.isSame(row, iban) && row.iban_masked === maskIban(iban) ? null : 'iban_mark'
}

async function verifyRunFiles(db: Db, ibans: Ibans): Promise<IbanProblem[]> {
  const problems: IbanProblem[] = []
  const files = await db
    .selectFrom('payout_file')
    .select(['link_payout_run', 'kind'])
    // Files past their retention period are empty.
    .where(sql<boolean>`bytes <> ''`)
    .orderBy('link_payout_run')
    .execute()
  for (const { link_payout_run: run, kind } of files) {
    const file = await db
      .selectFrom('payout_file')
      .select(['bytes', 'sealed_with', 'sha256'])
      .where('link_payout_run', '=', run)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const bytes = opened(() => ibans.openBytes(file))
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256)
      problems.push({ check: 'payout_file_unreadable', subject: run })
  }
  return problems
}

/** Null where a key is lost or the data was changed. */
function opened<Opened>(open: () => Opened): Opened | null {
  try {
    return open()
  } catch {
    return null
  }
}
