import { sql } from 'kysely'
import { z } from 'zod'
import { BATCH_ROWS, batchHead, emptyFrom, finalAt } from '../../datev/posting-batch.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { spreadsheetTextSql } from '../../platform/export/formula-sql.ts'
import { type ArkeFunction, defineLongFunction } from '../../platform/functions.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Db, Tx } from '../../tables.ts'
import { monthInput } from '../close/months.ts'
import { euroSql, plainCsv } from './csv-cells.ts'
import { lastDayOf } from './last-day-of.ts'
import { type Accounts, postedSql } from './posted.ts'
import { streamTable } from './stream-table.ts'

/**
 * `GET /lib/accounting_month/function/postings?month=2026-10&format=datev|csv`: a month's postings for
 * the accountant, in DATEV's format or as a plain table, row by row as PostgreSQL finds them; several
 * batches come as an archive.
 */
export const exportPostings: ArkeFunction = {
  ...defineLongFunction('postings', {
    methods: ['GET'],
    summary: 'The postings of a month as a DATEV batch or a plain CSV file',
    spends: 'export',
    input: z.strictObject({ month: monthInput, format: z.enum(['datev', 'csv']).default('datev') }),
    run: async (reception, { month, format }) => {
      const { deps, caller } = reception
      const { db } = deps.database
      const settings = await readSettings(db)
      const posted = postedSql(month, accountsOf(settings))
      const count = await db.transaction().execute((tx) => countPostings(tx, posted))
      const is_closed = await isClosed(db, month)
      const days = { from: `${month.replace('-', '')}01`, to: lastDayOf(month).replaceAll('-', '') }
      const { datev_consultant: consultant, datev_client: client } = settings
      const name = `Cashback ${month}`
      const fiscal_month = Number(settings.datev_fiscal_month)
      const { head, rows, filename, media_type, most } = formats[format]
      const batch = {
        name,
        consultant,
        client,
        account_length: Number(settings.datev_account_length),
        fiscal_month,
        is_closed,
        ...days,
        now: deps.clock(),
      }
      if (format === 'datev') await noteHandover(db, { month, caller, now: deps.clock() })
      return streamTable(reception, {
        ...rows(posted, is_closed),
        head: head(batch),
        filename: filename(month),
        media_type,
        most: count > most ? most : undefined,
      })
    },
  }),
  arke: 'accounting_month',
}

/** The accounts, padded to one length: DATEV fills shorter accounts with zeros on the right. */
const accountsOf = (settings: Settings): Accounts => {
  const filled = (setting: string) => {
    const [account = '', ...key] = setting.split('/')
    return [account.padEnd(Number(settings.datev_account_length), '0'), ...key].join('/')
  }
  return {
    promised: filled(settings.datev_promised),
    owed: filled(settings.datev_owed),
    transit: filled(settings.datev_transit),
    bank: filled(settings.datev_bank),
    receivable: filled(settings.datev_receivable),
    written_off: filled(settings.datev_written_off),
    reduction_19: filled(settings.datev_reduction_19),
    reduction_7: filled(settings.datev_reduction_7),
    reduction_0: filled(settings.datev_reduction_0),
    service_19: filled(settings.datev_service_19),
    service_7: filled(settings.datev_service_7),
    service_0: filled(settings.datev_service_0),
    manual: filled(settings.datev_manual),
  }
}

/** Counts a month’s postings; refuses a rate for which no account is set, rather than to post it without tax. */
async function countPostings(tx: Tx, posted: string): Promise<number> {
  await sql`set local statement_timeout = '1min'`.execute(tx)
  const { rows } = await sql<{ count: number; document: string | null; holds: string | null }>`
    select count(*)::int as count,
      min(document) filter (where debit is null or credit is null) as document,
      (array_agg(holds order by document) filter (where debit is null or credit is null))[1] as holds
    from (${sql.raw(posted)}) posted`.execute(tx)
  const [{ count, document, holds } = { count: 0, document: null, holds: null }] = rows
  if (document === null) return count
  const values = { document, rate: holds?.split('_').at(-1) ?? '' }
  const message = `no account for the rate of ${document}`
  throw failure('conflict', 'no_account_for_rate', { context: 'accounting_month', message }, values)
}

async function isClosed(db: Db, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounting_month')
    .select('accounting_month_status')
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.accounting_month_status === 'closed'
}

/** Records the handover of a month to the accountant, and by whom. */
const noteHandover = (
  db: Db,
  { month, caller, now }: { month: string; caller: Caller; now: Date },
) =>
  db
    .insertInto('month_handover')
    .values({
      id: newId(),
      month,
      handed_over_by: caller.member,
      handed_over_at: now.toISOString(),
    })
    .execute()

const euro = euroSql('amount')

/** Letters that Windows-1252 and Latin-1 share; others become a dot. */
const latin = (text: string, most: number) =>
  `left(regexp_replace(${spreadsheetTextSql(text)}, '[^\\u0020-\\u007e\\u00a0-\\u00ff]', '.', 'g'), ${most})`

/**
 * The fields of a DATEV posting; an empty field is null. The taxed account is the contra account, because the key after
 * it is its own.
 */
const datev_fields = (is_closed: boolean) => [
  euro,
  `case when is_credit then 'H' else 'S' end`,
  `'EUR'`,
  ...['null', 'null', 'null'],
  'case when is_credit then credit else debit end',
  'case when is_credit then debit else credit end',
  'key',
  `to_char(day, 'DDMM')`,
  latin('document', 36),
  'number::text',
  'null',
  latin('text', 60),
  ...['null', 'null', 'null', 'null', 'null', 'null'],
  `case when member is not null then 'Kundennummer' end`,
  latin('member', 210),
  ...Array.from({ length: finalAt - 22 }, () => 'null'),
  is_closed ? `'1'` : `'0'`,
]

const formats = {
  datev: {
    head: (of: Parameters<typeof batchHead>[0]) => Buffer.from(batchHead(of), 'latin1'),
    rows: (posted: string, is_closed: boolean) => {
      const fields = datev_fields(is_closed)
      return {
        select: `select ${fields.map((field, at) => `${field} as f${at}`).join(', ')}${', null'.repeat(emptyFrom(fields.length).length)} from (${posted}) posted`,
        options: `format csv, delimiter ';', encoding 'WIN1252', force_quote (${[1, 2, 8, 10, 11, 13, 20, 21].map((at) => `f${at}`).join(', ')})`,
      }
    },
    filename: (month: string) => `EXTF_Buchungsstapel_Cashback_${month}.csv`,
    media_type: 'text/csv; charset=windows-1252',
    most: BATCH_ROWS,
  },
  csv: {
    head: () =>
      plainCsv.head([
        'Journal',
        'Buchungstag',
        'Betrag',
        'Soll',
        'Haben',
        'BU-Schlüssel',
        'Beleg',
        'Text',
        'Kundennummer',
      ]),
    rows: (posted: string) => ({
      select: `select number, to_char(day, 'DD.MM.YYYY'), ${euro}, debit, credit, key, ${spreadsheetTextSql('document')}, ${spreadsheetTextSql('text')}, ${spreadsheetTextSql('member')} from (${posted}) posted`,
      options: plainCsv.options,
    }),
    filename: (month: string) => `Buchungen Cashback ${month}.csv`,
    media_type: plainCsv.media_type,
    most: Number.POSITIVE_INFINITY,
  },
}
