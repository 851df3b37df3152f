import type { CampaignRule } from '@ruecklauf/model'
import { notifyAll } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'

/** Notifies all installers with a target in a newly activated campaign of the first device it pays. */
export async function tellAllTargets(
  tx: Tx,
  { rule, now }: { rule: CampaignRule; now: Date },
): Promise<void> {
  if (!rule.personal_target) return
  const { id, name: campaign, purchase_from: begins } = rule
  const targets = await tx
    .selectFrom('campaign_target as t')
    .innerJoin('installer as i', 'i.id', 't.link_installer')
    .select(['i.id as installer', 't.units'])
    .where('t.link_campaign', '=', id)
    .where('i.member_status', '=', 'active')
    .execute()
  const notices = targets.map(({ installer: member, units }) => ({
    ...{ member, path: '/home', reference: id, now },
    event: 'target_agreed' as const,
    values: { campaign, units, begins },
  }))
  await notifyAll(tx, notices)
}
