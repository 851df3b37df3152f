import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction } from '../platform/functions.ts'
import { devicesAYearEarlier } from './devices-a-year-earlier.ts'
import { lockForTargets } from './lock-for-targets.ts'

/**
 * Sets a target for each active installer: the devices of the same span a year earlier plus a percentage, rounded up,
 * but at least `minimum`. With a minimum of 0, installers without devices get no target.
 */
export const proposeTargets = defineFunction('campaign', 'propose_targets', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Sets the personal targets of all active installers by what they had a year earlier',
  input: z.strictObject({
    growth_percent: z.number().min(-100).max(1_000),
    minimum: z.number().int().min(0).max(1_000_000),
    /** Includes installers who already have a target. */
    overwrite: z.boolean().default(false),
  }),
  run: async (context, { growth_percent, minimum, overwrite }) => {
    const { tx, unit: id, caller, now, deps, served } = context
    const rule = await lockForTargets(context)
    const { rows } = await sql<Proposed>`
      with earlier as (${devicesAYearEarlier(rule)}),
      proposed as (
        select i.id as installer, greatest(${minimum}::int,
          ceil(coalesce(e.devices, 0) * (100 + ${growth_percent}::numeric) / 100)::int) as units
        from installer i left join earlier e on e.installer = i.id
        where i.member_status = 'active'
      ),
      written as (
        insert into campaign_target as t (link_campaign, link_installer, units, created_at)
        select ${id}, installer, units, ${now.toISOString()}::timestamptz
        from proposed where units > 0
        on conflict (link_campaign, link_installer)
          do update set units = excluded.units where ${overwrite}
        returning t.units
      )
      select count(*)::int as set, coalesce(sum(units), 0)::int as devices,
        (select count(*)::int from proposed where units > 0) as installers
      from written`.execute(tx)
    const { set = 0, devices = 0, installers = 0 } = rows[0] ?? {}
    const changes = { growth_percent, minimum, overwrite, set, devices }
    const entry = { caller, action: 'propose_targets', arke: 'campaign', id, changes, now }
    await recordAudit(tx, entry)
    await announce(tx, { events: deps.events, served, id })
    return { set, kept: installers - set, devices }
  },
})

interface Proposed {
  set: number
  devices: number
  installers: number
}
