import { toEuro } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { earnedSince } from '../ledger/balances/earned.ts'
import { walletBalances } from '../ledger/balances/wallet-balances.ts'
import { accessFor } from '../platform/access-for.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { monthsOfYear } from './months-of-year.ts'
import { theRow } from './the-row.ts'

const summary = 'The figures at the head of a unit’s page'

/** For staff who may read the unit. */
const reading = {
  scope: 'unit',
  methods: ['GET'],
  summary,
  needs: 'get',
  isNamedForParticipants: true,
  input: z.object({}),
} as const

/** The three figures on an object's page, from materialised counters; no query counts single claims. */
export const objectFigures = [
  defineFunction('installer', 'figures', {
    ...reading,
    run: async (context) => {
      const { tx, unit } = context
      const { rows } = await sql<{ claims: number }>`
        select coalesce(sum(claims), 0)::int as claims from installer_total
        where installer = ${unit}`.execute(tx)
      const { total } = await earnedSince(tx, { members: [unit] }, [])
      return {
        claims: theRow(rows).claims,
        cashback: toEuro(total),
        available: await availableOf(context),
      }
    },
  }),
  defineFunction('wholesaler', 'figures', {
    ...reading,
    run: async (context) => {
      const { claims, cashback } = await lastYear(
        context,
        sql`select claims, 0 as devices, amount from point_month
          where month = any(${monthsOfYear(context.now)}::date[]) and wholesaler = ${context.unit}`,
      )
      return { claims, cashback, available: await availableOf(context) }
    },
  }),
  defineFunction('sales_point', 'figures', {
    ...reading,
    run: async (context) => {
      const months = monthsOfYear(context.now)
      const sums = await lastYear(
        context,
        sql`select claims, devices, amount from point_total
          where point = ${context.unit} and month = any(${months}::date[])`,
      )
      const { rows } = await sql<{ share: number }>`
        select coalesce(sum(bonus), 0)::bigint as share from point_share
        where point = ${context.unit} and day >= ${months.at(-1)}::date`.execute(context.tx)
      return { ...sums, share: toEuro(Number(theRow(rows).share)) }
    },
  }),
  defineFunction('sales_group', 'figures', {
    ...reading,
    run: async (context) => {
      const { claims, cashback } = await lastYear(
        context,
        sql`select claims, 0 as devices, approved as amount from sales_group_month
          where sales_group = ${context.unit} and month = any(${monthsOfYear(context.now)}::date[])`,
      )
      const { rows } = await sql<{ points: number }>`
        select count(*)::int as points from sales_point
        where link_sales_group = ${context.unit}`.execute(context.tx)
      return { points: theRow(rows).points, claims, cashback }
    },
  }),
  defineFunction('product', 'figures', {
    ...reading,
    run: async (context) => {
      const { devices, cashback } = await lastYear(
        context,
        sql`select 0 as claims, devices, approved as amount from device_month
          where scope = '' and month = any(${monthsOfYear(context.now)}::date[])
            and product = ${context.unit}`,
      )
      const { rows } = await sql<{ serials: number }>`
        select count(*)::int as serials from serial_number
        where link_product = ${context.unit}`.execute(context.tx)
      return { devices, cashback, serials: theRow(rows).serials }
    },
  }),
]

/** Sums of kept rows with `claims`, `devices` and `amount` in cents. */
async function lastYear({ tx }: FunctionContext, figures: RawBuilder<unknown>) {
  const { rows } = await sql<{ claims: number; devices: number; amount: number }>`
    select coalesce(sum(claims), 0)::int as claims, coalesce(sum(devices), 0)::int as devices,
      coalesce(sum(amount), 0)::bigint as amount
    from (${figures}) kept`.execute(tx)
  const { claims, devices, amount } = theRow(rows)
  return { claims, devices, cashback: toEuro(amount) }
}

async function availableOf({ tx, caller, served, unit, now }: FunctionContext) {
  if (!accessFor(served, caller)?.functions.has('wallet')) return null
  return toEuro((await walletBalances(tx, { member: unit, now })).available)
}
