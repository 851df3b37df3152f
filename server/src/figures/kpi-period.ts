import type { Kpi, Period } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../tables.ts'
import { type InstallerFigures, readInstallers } from './kpi-installers.ts'
import { type LossFigures, readLosses } from './kpi-losses.ts'
import { readWork, type WorkFigures } from './kpi-work.ts'
import { theRow } from './the-row.ts'

/**
 * All key figures of a period; of payments nothing for the brand. Budget: kept sums of its
 * days, and its losses by their indexes.
 */
export async function readPeriod(
  tx: Tx,
  { role }: Pick<Caller, 'role'>,
  period: Period,
): Promise<Kpi['previous']> {
  const figures = {
    ...(await readClaims(tx, period)),
    ...(await readWork(tx, period)),
    ...(await readLosses(tx, period)),
    ...(await readInstallers(tx, period)),
  }
  return role === 'brand' ? { ...figures, ...noPayments } : figures
}

/** What comes of payments, which are none of the brand's business. */
const noPayments = {
  lead_median_days: null,
  lead_p90_days: null,
  returned_payouts: null,
  returned_amount: null,
}

type ClaimFigures = Omit<
  Kpi['previous'],
  keyof WorkFigures | keyof LossFigures | keyof InstallerFigures
>

/** Of the claims submitted in a period. */
async function readClaims(tx: Tx, { from, to }: Period): Promise<ClaimFigures> {
  const { rows } = await sql<ClaimFigures>`
    with claims as (
      select coalesce(sum(claims), 0) as received, coalesce(sum(decided), 0) as decided,
        coalesce(sum(claims - decided) filter (where status not in ('withdrawn', 'expired')), 0)
          as backlog,
        sum(first_time_right) as first_time_right, sum(requested) as requested,
        coalesce(sum(claims) filter (where status = 'rejected'), 0) as rejected,
        sum(e_invoices) as e_invoices, coalesce(sum(approved), 0) as approved
      from claim_day where scope = '' and day between ${from}::date and ${to}::date
    ), granted as (
      select sum(granted) as devices from device_day
      where day between ${from}::date and ${to}::date
    )
    select received::int, decided::int, backlog::int,
      (100.0 * first_time_right / nullif(decided, 0))::float as first_time_right_percent,
      (100.0 * requested / nullif(received, 0))::float as requested_percent,
      (100.0 * rejected / nullif(decided, 0))::float as rejected_percent,
      (100.0 * e_invoices / nullif(received, 0))::float as e_invoice_percent,
      round(approved / 100.0, 2)::float as approved,
      round(approved / 100.0 / nullif(granted.devices, 0), 2)::float as approved_per_device
    from claims, granted`.execute(tx)
  return theRow(rows)
}
