import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'
import { lockForTargets } from './lock-for-targets.ts'
import { type ChangedTarget, readTargets, wantedTargets } from './wanted-targets.ts'

/**
 * Sets targets of installers in a draft, all or none. Later they are fixed: one person must not make a target easier,
 * and purchases rely on the promise.
 */
export const setTargets = defineFunction('campaign', 'set_targets', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Sets the personal targets of installers; without units, the campaign’s own quantity',
  input: z.strictObject({ targets: wantedTargets }),
  run: async (context, { targets: request }) => {
    const { tx, unit: id, caller, now, deps, served } = context
    await lockForTargets(context)
    const changed = await readTargets(tx, id, request)
    if (changed.length === 0) return { changed: 0 }
    await writeTargets(tx, { campaign: id, changed, now })
    const targets = changed.map(({ installer, before, units }) => [installer, before, units])
    const entry = { caller, action: 'set_targets', arke: 'campaign', id, changes: { targets }, now }
    await recordAudit(tx, entry)
    await announce(tx, { events: deps.events, served, id })
    return { changed: changed.length }
  },
})

interface Written {
  campaign: string
  changed: readonly ChangedTarget[]
  now: Date
}

const writeTargets = (tx: Tx, { campaign, changed, now }: Written) =>
  sql`
    with wanted as (
      select installer, units from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as w(installer text, units int)
    ), gone as (
      delete from campaign_target t using wanted w
      where t.link_campaign = ${campaign} and t.link_installer = w.installer and w.units is null
    )
    insert into campaign_target (link_campaign, link_installer, units, created_at)
    select ${campaign}, installer, units, ${now.toISOString()}::timestamptz
    from wanted where units is not null
    on conflict (link_campaign, link_installer) do update set units = excluded.units`.execute(tx)
