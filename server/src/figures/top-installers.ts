import { addDays, berlinDay, startOfBerlinDay, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'

const SHOWN = 5
const DAYS = 90

/**
 * `GET /lib/paperwork/function/top_installers`: the installers with the highest payments for claims through the
 * caller's own sales points in ninety days, EUR. A setting decides whether a wholesaler sees their names; otherwise
 * they are null. Budget: an index on a wholesaler's claims by day; of a wholesaler with a tenth of a million claims a
 * year some 25,000 rows.
 */
export const topInstallers = defineFunction('paperwork', 'top_installers', {
  scope: 'arke',
  methods: ['GET'],
  isReport: true,
  summary: 'Who claimed most through the caller’s own sales points',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => {
    const to = berlinDay(now)
    const from = addDays(to, 1 - DAYS)
    const { wholesaler_sees_installers } = await readSettings(tx)
    const { rows } = await sql<Row>`
      with claimed as (
        select link_installer as installer, count(*)::int as claims,
          sum(device_count)::int as devices, coalesce(sum(approved_amount), 0)::bigint as cashback
        from paperwork
        where link_wholesaler = ${caller.member}
          and submitted_at >= ${startOfBerlinDay(from).toISOString()}::timestamptz
          and paperwork_status not in ('draft', 'withdrawn')
        group by 1
      )
      select i.company, i.city, c.claims, c.devices, c.cashback, count(*) over ()::int as installers
      from claimed c join installer i on i.id = c.installer
      order by c.cashback desc, c.devices desc, i.id limit ${SHOWN}`.execute(tx)
    return {
      from,
      to,
      installers: rows[0]?.installers ?? 0,
      items: rows.map(({ company, city, claims, devices, cashback }) => ({
        company: wholesaler_sees_installers ? company : null,
        city: wholesaler_sees_installers ? city : null,
        claims,
        devices,
        cashback: toEuro(Number(cashback)),
      })),
    }
  },
})

interface Row {
  company: string | null
  city: string | null
  claims: number
  devices: number
  cashback: string
  installers: number
}
