import { sql } from 'kysely'
import { z } from 'zod'
import { type BrokenField, brokenField } from '../campaigns/rule/broken-field.ts'
import { refuse } from '../campaigns/rule/check-campaign.ts'
import type { Tx } from '../tables.ts'

/** The requested targets: an installer by id or customer number; null for no personal target. */
export const wantedTargets = z
  .array(
    z
      .strictObject({
        installer: z.string().min(1).max(60).optional(),
        customer_number: z.string().trim().min(1).max(30).optional(),
        units: z.number().int().min(1).max(1_000_000).nullable(),
      })
      .refine(
        (target) => (target.installer === undefined) !== (target.customer_number === undefined),
        'name either installer or customer_number',
      ),
  )
  .min(1)
  .max(20_000)

/** A target to write, and the previous one; null is none. */
export interface ChangedTarget {
  installer: string
  before: number | null
  units: number | null
}

/**
 * Finds the named installers and their changes.
 * @throws invalid with one message at each row: an unknown installer, or one named twice.
 */
export async function readTargets(
  tx: Tx,
  campaign: string,
  targets: z.output<typeof wantedTargets>,
): Promise<ChangedTarget[]> {
  const { rows } = await sql<Found>`
    select w.units, i.id as installer, t.units as before,
      row_number() over (partition by i.id order by w.position)::int as turn
    from jsonb_to_recordset(${JSON.stringify(targets.map(numbered))}::jsonb)
        as w(position int, installer text, customer_number text, units int)
      left join installer i on i.id = coalesce(w.installer,
        (select id from installer where customer_number = w.customer_number))
      left join campaign_target t on t.link_installer = i.id and t.link_campaign = ${campaign}
    order by w.position`.execute(tx)
  const problemOf = ({ installer, turn }: Found, row: number): BrokenField[] => {
    if (installer === null) return [brokenField(`targets.${row}.installer`, 'installer_unknown')]
    if (turn > 1) return [brokenField(`targets.${row}.installer`, 'installer_twice')]
    return []
  }
  refuse(rows.flatMap(problemOf))
  return rows.flatMap(({ installer, before, units }) =>
    installer === null || before === units ? [] : [{ installer, before, units }],
  )
}

interface Found {
  installer: string | null
  before: number | null
  units: number | null
  /** 1 for the first row that names this installer. */
  turn: number
}

const numbered = (target: z.output<typeof wantedTargets>[number], position: number) => ({
  ...target,
  position,
})
