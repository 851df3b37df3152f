import type { Deps } from '../../deps.ts'
import { evaluateTiers } from '../../tiers/evaluate-tiers.ts'

/** Devices in twelve months, so that a year of the demo has installers of every tier. */
const chosen = [
  ['tiers_active', 'true'],
  ['tier_silber_from', '15'],
  ['tier_gold_from', '50'],
] as const

/** Gives the tiers from today on: what was claimed in the demo's year was paid without them. */
export async function startTiers(deps: Deps): Promise<void> {
  const { owner_db } = deps.database
  for (const [id, value] of chosen)
    await owner_db.updateTable('setting').set({ value }).where('id', '=', id).execute()
  await evaluateTiers(deps)
}
