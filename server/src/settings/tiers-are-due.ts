import type { Tx } from '../tables.ts'
import type { SettingId } from './defaults.ts'

const deciding: ReadonlySet<string> = new Set<SettingId>([
  'tiers_active',
  'tier_measure',
  'tier_silber_from',
  'tier_gold_from',
])

/**
 * Lets the job evaluate all tiers anew when a setting changed by which they are given, and not only
 * on the next day. What was measured in devices is no amount, nor the other way round: it is
 * forgotten until then.
 */
export async function tiersAreDue(tx: Tx, setting: string): Promise<void> {
  if (!deciding.has(setting)) return
  const forgotten = setting === 'tier_measure' ? { measure: 0 } : {}
  await tx
    .updateTable('installer_tier')
    .set({ ...forgotten, evaluated_on: '1970-01-01' })
    .execute()
}
