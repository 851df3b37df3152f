import { z } from 'zod'
import { literal } from '../../db/quote.ts'
import { spreadsheetTextSql } from '../../platform/export/formula-sql.ts'
import { type ArkeFunction, defineLongFunction } from '../../platform/functions.ts'
import { spanOf } from '../close/month-sums.ts'
import { monthInput } from '../close/months.ts'
import { euroSql, plainCsv } from '../export/csv-cells.ts'
import { streamTable } from '../export/stream-table.ts'
import { openItemsSql } from './open-items.ts'

/**
 * `GET /lib/accounting_month/function/open_items?month=2026-10`: what each member is owed at the end of a
 * month, claim by claim, with the days since it was booked.
 */
export const exportOpenItems: ArkeFunction = {
  ...defineLongFunction('open_items', {
    methods: ['GET'],
    summary: 'What each member is owed at the end of a month, as a CSV file',
    spends: 'export',
    input: z.strictObject({ month: monthInput }),
    run: (reception, { month }) =>
      streamTable(reception, {
        head: plainCsv.head([
          'Kundennummer',
          'Mitglied',
          'Vorgang',
          'Aktion',
          'Gebucht am',
          'Alter in Tagen',
          'Stand',
          'Betrag',
        ]),
        select: rowsSql(month),
        options: plainCsv.options,
        filename: `Offene Posten Cashback ${month}.csv`,
        media_type: plainCsv.media_type,
      }),
  }),
  arke: 'accounting_month',
}

const rowsSql = (month: string) => {
  const { next, to } = spanOf(month)
  const day = `(item.since at time zone 'Europe/Berlin')::date`
  return `
    select ${spreadsheetTextSql('coalesce(company.customer_number, company.id)')},
      ${spreadsheetTextSql('company.company')},
      ${spreadsheetTextSql('coalesce(claim.claim_number, run.run_number, cutover.filename)')},
      ${spreadsheetTextSql('campaign.name')}, to_char(${day}, 'DD.MM.YYYY'),
      ${literal(next)}::date - 1 - ${day},
      case item.part when 'credited' then 'Gutgeschrieben' when 'clearing' then 'In Auszahlung'
        else 'Vorgemerkt' end,
      ${euroSql('item.amount')}
    from (${openItemsSql(to)}) item
      left join (
        select id, company, customer_number from installer
        union all select id, company, customer_number from wholesaler
      ) company on company.id = item.member
      left join paperwork claim on item.source_type = 'paperwork' and claim.id = item.source_id
      left join cutover on item.source_type = 'cutover' and cutover.id = item.source_id
      left join payout on item.source_type = 'payout' and payout.id = item.source_id
      left join payout_run run on run.id = payout.link_payout_run
      left join campaign on campaign.id = item.campaign
    order by company.customer_number, item.member, item.since, item.source_id, item.part,
      campaign.name`
}
