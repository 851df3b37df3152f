import { z } from 'zod'
import { batchHead, emptyFrom } from '../../datev/posting-batch.ts'
import { spreadsheetTextSql } from '../../platform/export/formula-sql.ts'
import { type ArkeFunction, defineLongFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { monthInput } from '../close/months.ts'
import { euroSql, plainCsv } from './csv-cells.ts'
import { lastDayOf } from './last-day-of.ts'
import { postedSql } from './posted.ts'
import { streamTable } from './stream-table.ts'

/**
 * `GET /lib/accounting_month/function/postings?month=2026-10&format=datev|csv`: a month's postings for
 * the accountant, in DATEV's format or as a plain table, row by row as PostgreSQL finds them.
 */
export const exportPostings: ArkeFunction = {
  ...defineLongFunction('postings', {
    methods: ['GET'],
    summary: 'The postings of a month as a DATEV batch or a plain CSV file',
    spends: 'export',
    input: z.strictObject({ month: monthInput, format: z.enum(['datev', 'csv']).default('datev') }),
    run: async (reception, { month, format }) => {
      const { deps } = reception
      const settings = await readSettings(deps.database.db)
      const posted = postedSql(month, {
        promised: settings.datev_promised,
        owed: settings.datev_owed,
        transit: settings.datev_transit,
        bank: settings.datev_bank,
        receivable: settings.datev_receivable,
        price_reduction: settings.datev_price_reduction,
        service_credit: settings.datev_service_credit,
        manual: settings.datev_manual,
      })
      const days = { from: `${month.replace('-', '')}01`, to: lastDayOf(month).replaceAll('-', '') }
      const { datev_consultant: consultant, datev_client: client } = settings
      const name = `Cashback ${month}`
      const { head, rows, filename, media_type } = formats[format]
      return streamTable(reception, {
        ...rows(posted),
        head: head({ name, consultant, client, ...days, now: deps.clock() }),
        filename: filename(month),
        media_type,
      })
    },
  }),
  arke: 'accounting_month',
}

const euro = euroSql('amount')

/** Letters that Windows-1252 and Latin-1 share; others become a dot. */
const latin = (text: string, most: number) =>
  `left(regexp_replace(${spreadsheetTextSql(text)}, '[^\\u0020-\\u007e\\u00a0-\\u00ff]', '.', 'g'), ${most})`

/** The fields of a DATEV posting that are filled; an empty one is null. */
const datev_fields = [
  euro,
  `'S'`,
  `'EUR'`,
  ...['null', 'null', 'null'],
  'debit',
  'credit',
  'null',
  `to_char(day, 'DDMM')`,
  latin('document', 36),
  'number::text',
  'null',
  latin('text', 60),
  ...['null', 'null', 'null', 'null', 'null', 'null'],
  `case when member is not null then 'Kundennummer' end`,
  latin('member', 210),
]

const formats = {
  datev: {
    head: (of: Parameters<typeof batchHead>[0]) => Buffer.from(batchHead(of), 'latin1'),
    rows: (posted: string) => ({
      select: `select ${datev_fields.map((sql, at) => `${sql} as f${at}`).join(', ')}${', null'.repeat(emptyFrom(datev_fields.length).length)} from (${posted}) posted`,
      options: `format csv, delimiter ';', encoding 'WIN1252', force_quote (${[1, 2, 10, 11, 13, 20, 21].map((at) => `f${at}`).join(', ')})`,
    }),
    filename: (month: string) => `EXTF_Buchungsstapel_Cashback_${month}.csv`,
    media_type: 'text/csv; charset=windows-1252',
  },
  csv: {
    head: () =>
      plainCsv.head([
        'Journal',
        'Buchungstag',
        'Betrag',
        'Soll',
        'Haben',
        'Beleg',
        'Text',
        'Kundennummer',
      ]),
    rows: (posted: string) => ({
      select: `select number, to_char(day, 'DD.MM.YYYY'), ${euro}, debit, credit, ${spreadsheetTextSql('document')}, ${spreadsheetTextSql('text')}, ${spreadsheetTextSql('member')} from (${posted}) posted`,
      options: plainCsv.options,
    }),
    filename: (month: string) => `Buchungen Cashback ${month}.csv`,
    media_type: plainCsv.media_type,
  },
}
