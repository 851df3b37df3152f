import type { CampaignRule } from '@ruecklauf/model'
import { notifyAll } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'

interface Target {
  installer: string
  /** Devices; null: the campaign's own quantity, if it has one. */
  units: number | null
}

/** Tells installers from which device on a campaign in force pays them. */
export async function tellTargets(
  tx: Tx,
  { rule, targets, now }: { rule: CampaignRule; targets: readonly Target[]; now: Date },
): Promise<void> {
  const { id, name: campaign, purchase_from: begins } = rule
  const notices = targets.flatMap(({ installer, units }) => {
    const needed = units ?? rule.min_quantity
    if (needed === null) return []
    const values = { campaign, units: needed, begins }
    return [
      {
        member: installer,
        event: 'target_agreed',
        values,
        path: '/home',
        reference: id,
        now,
      } as const,
    ]
  })
  await notifyAll(tx, notices)
}

/** Tells all that have a target in a campaign that has just been put in force. */
export async function tellAllTargets(
  tx: Tx,
  { rule, now }: { rule: CampaignRule; now: Date },
): Promise<void> {
  if (!rule.personal_target) return
  const targets = await tx
    .selectFrom('campaign_target as t')
    .innerJoin('installer as i', 'i.id', 't.link_installer')
    .select(['i.id as installer', 't.units'])
    .where('t.link_campaign', '=', rule.id)
    .where('i.member_status', '=', 'active')
    .execute()
  await tellTargets(tx, { rule, targets, now })
}
