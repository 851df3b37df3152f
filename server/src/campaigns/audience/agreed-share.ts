import { type IsoDate, toBasisPoints, type WholesalerRule } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** The share agreed with a sales point, in place of the programme's wholesaler rule. */
export interface AgreedRule {
  /** Of the agreed share. */
  id: string
  rule: WholesalerRule
}

interface Asked {
  /** Id of the sales point; null while none is chosen. */
  point: string | null
  /** Its sales groups, the nearest first. */
  groups: readonly string[]
  /** The deciding day. */
  day: IsoDate
}

/** A share as the database has it. */
interface Found {
  id: string
  mode: WholesalerRule['mode']
  percent: number | null
}

/** Selects what `agreedShare` finds, as `agreed`, in a statement that knows a sales point. */
export const agreedOn = ({ point, groups, day }: Record<keyof Asked, RawBuilder<unknown>>) =>
  sql<Found>`(select id, wholesaler_mode as mode, wholesaler_percent as percent
    from agreed_share_on(${point}, ${groups}::text[], ${day}::date))`.as<'agreed'>(sql`agreed`)

/**
 * The share agreed with a sales point on a day, else with the nearest of its groups; null where the programme's rule
 * applies (decision 34).
 */
export async function agreedShare(
  tx: Tx,
  { point, groups, day }: Asked,
): Promise<AgreedRule | null> {
  const place = { point: sql`${point}`, groups: sql`${[...groups]}`, day: sql`${day}` }
  const { rows } = await sql<Found>`select * from ${agreedOn(place)}`.execute(tx)
  return rows[0] ? agreedRule(rows[0]) : null
}

/**
 * The agreed shares of a wholesaler's points on a day; `varies` where they differ, null where the programme's rule
 * applies to all.
 */
export async function agreedByWholesaler(
  tx: Tx,
  { wholesaler, day }: { wholesaler: string; day: IsoDate },
): Promise<AgreedRule | 'varies' | null> {
  const { rows } = await sql<Partial<Found>>`
    select distinct on (wholesaler_mode, wholesaler_percent) agreed.id, wholesaler_mode as mode,
      wholesaler_percent as percent
    from sales_point point left join lateral agreed_share_on(
      point.id, groups_of_point_on(point.id, ${day}::date), ${day}::date) agreed on true
    where point.link_wholesaler = ${wholesaler} and point.active limit 2`.execute(tx)
  const [first, ...others] = rows
  if (others.length > 0) return 'varies'
  return first?.mode ? agreedRule(first as Found) : null
}

/** The rule in an agreed share's row. */
export const agreedRule = ({ id, mode, percent }: Found): AgreedRule => ({
  id,
  rule: { mode, unit_amount: null, basis_points: percent === null ? null : toBasisPoints(percent) },
})
