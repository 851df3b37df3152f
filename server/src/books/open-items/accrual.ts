import { type AccrualSums, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { spanOf } from '../close/month-sums.ts'
import { monthInput } from '../close/months.ts'
import { openItemsSql } from './open-items.ts'

/** The most campaigns listed individually; the others form one sum. */
const NAMED = 100

/**
 * `GET /lib/accounting_month/function/accrual?month=2026-10`: what members are owed at the end of a
 * month, or by now in the present one, by campaign; EUR.
 */
export const accrual = defineFunction('accounting_month', 'accrual', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What members are owed at the end of a month, by campaign',
  isReport: true,
  input: z.strictObject({ month: monthInput }),
  run: async ({ tx }, { month }) => {
    await sql`set local statement_timeout = '30s'`.execute(tx)
    const { rows } = await sql<Row>`
      with owed as (
        select case when campaign is not null then 'campaign' when source_type = 'paperwork'
            then 'base' when source_type = 'cutover' then 'opening_balance' else 'other' end as kind,
          campaign, sum(amount) filter (where part = 'credited') as credited,
          sum(amount) filter (where part = 'clearing') as clearing,
          sum(amount) filter (where part = 'reserved') as reserved
        from (${sql.raw(openItemsSql(spanOf(month).to))}) item group by 1, 2
      ), placed as (
        select owed.*, row_number() over (
          order by coalesce(credited, 0) + coalesce(clearing, 0) + coalesce(reserved, 0) desc,
            kind, campaign) > ${NAMED} as is_further
        from owed
      )
      select case when is_further then 'further' else kind end as kind,
        case when is_further then null else campaign end as campaign, count(*)::int as count,
        coalesce(sum(credited), 0)::bigint as credited, coalesce(sum(clearing), 0)::bigint as clearing,
        coalesce(sum(reserved), 0)::bigint as reserved,
        (select name from campaign where campaign.id = case when is_further then null
          else placed.campaign end) as name
      from placed group by is_further, kind, campaign
      order by is_further, sum(coalesce(credited, 0) + coalesce(clearing, 0) + coalesce(reserved, 0)) desc`.execute(
      tx,
    )
    return {
      month,
      items: rows.map(({ credited, clearing, reserved, ...row }) => ({
        ...row,
        ...inEuro({ credited, clearing, reserved }),
      })),
      total: inEuro({
        credited: sumOf(rows, 'credited'),
        clearing: sumOf(rows, 'clearing'),
        reserved: sumOf(rows, 'reserved'),
      }),
    }
  },
})

interface Row extends AccrualSums {
  kind: 'campaign' | 'base' | 'opening_balance' | 'other' | 'further'
  campaign: string | null
  name: string | null
  count: number
}

const sumOf = (rows: readonly Row[], part: keyof AccrualSums) =>
  rows.reduce((sum, row) => sum + row[part], 0)

const inEuro = ({ credited, clearing, reserved }: AccrualSums): AccrualSums => ({
  credited: toEuro(credited),
  clearing: toEuro(clearing),
  reserved: toEuro(reserved),
})
