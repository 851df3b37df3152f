import { recordAudit } from '../../audit/audit.ts'
import type { Tx } from '../../tables.ts'
import { tellMember } from '../life/tell-staff.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { nameOfKind } from './name-of-kind.ts'

/**
 * Declines the open changes of a campaign that is no longer in force, in nobody's name, and tells
 * those who proposed them. The campaign is locked.
 */
export async function closeChanges(
  tx: Tx,
  { campaign, now }: { campaign: Pick<CampaignRow, 'id' | 'name'>; now: Date },
): Promise<void> {
  const closed = await tx
    .updateTable('campaign_change')
    .set({ state: 'declined', decided_at: now.toISOString() })
    .where('link_campaign', '=', campaign.id)
    .where('state', '=', 'open')
    .returning(['id', 'kind', 'proposed_by'])
    .execute()
  for (const { id, kind, proposed_by } of closed) {
    const changes = { kind, change: id }
    const entry = { action: 'close_change', arke: 'campaign', id: campaign.id, changes, now }
    await recordAudit(tx, { caller: null, ...entry })
    await tellMember(tx, proposed_by, {
      campaign: campaign.id,
      event: 'campaign_change_declined',
      values: {
        campaign: campaign.name,
        change: nameOfKind(kind),
        reason: (say) => say('problems:campaign_is_over'),
      },
      now,
    })
  }
}
