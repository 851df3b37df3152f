import { type CampaignChangeKind, type CampaignStatus, campaignChanges } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { type Scope, scopeOf } from '../../platform/access.ts'
import type { Tx } from '../../tables.ts'
import { oneAfterTheOther } from '../life/one-after-the-other.ts'
import { campaignPath } from '../life/tell-staff.ts'
import { lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { notEditable } from './campaign-hooks.ts'

/** Locks a campaign; no other rule is put in force until the transaction ends. */
async function lockForChange(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  await oneAfterTheOther(tx)
  return lockCampaign(tx, id)
}

/** The common properties of every kind of campaign change. */
export const ofCampaign = {
  arke: 'campaign',
  field: null,
  path: campaignPath,
  lockFirst: lockForChange,
} as const

/**
 * The locked campaign, if its status allows a change of this kind.
 * @throws not_found; conflict `campaign_not_editable`.
 */
export async function campaignToChange(
  tx: Tx,
  { id, kind }: { id: string; kind: CampaignChangeKind },
): Promise<CampaignRow> {
  const row = await lockForChange(tx, id)
  if (!row) throw notFound()
  const from: readonly CampaignStatus[] = campaignChanges[kind].from
  if (!from.includes(row.campaign_status)) throw notEditable(row)
  return row
}

/** How a caller's input is read as fields of a campaign. */
export const writingScope = ({ registry }: Pick<Deps, 'registry'>, caller: Caller): Scope =>
  scopeOf('put', { registry, caller, served: registry.byDefinition('campaign') })
