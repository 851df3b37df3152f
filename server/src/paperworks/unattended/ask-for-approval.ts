import type { Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

interface Submitted {
  claim: string
  settings: Pick<Settings, 'auto_approval'>
  now: Date
}

/** Queues a claim for automatic approval at its submission, if that is switched on. */
export async function askForApproval(tx: Tx, { claim, settings, now }: Submitted): Promise<void> {
  if (!settings.auto_approval) return
  await tx
    .insertInto('auto_approval')
    .values({ link_paperwork: claim, asked_at: now.toISOString() })
    .onConflict((target) => target.column('link_paperwork').doNothing())
    .execute()
}
