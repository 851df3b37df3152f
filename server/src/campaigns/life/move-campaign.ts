import {
  arkes,
  type CampaignAction,
  type CampaignStatus,
  type CampaignStep,
  campaignLife,
  isInForce,
} from '@ruecklauf/model'
import type { Updateable } from 'kysely'
import { changesOf, recordAudit } from '../../audit/audit.ts'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { tellOfCampaign } from '../../consents/tell-of-campaign.ts'
import type { Deps } from '../../deps.ts'
import { failure, forbidden, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { eventOf } from '../../platform/announce.ts'
import type { Tables, Tx } from '../../tables.ts'
import { lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { overtakeCampaignChanges } from './overtake-campaign-changes.ts'

export interface CampaignContext {
  deps: Pick<Deps, 'events' | 'registry'>
  /** Null for a job, which acts as `system`. */
  caller: Caller | null
  now: Date
}

interface Move<A extends CampaignAction> {
  id: string
  action: A
  /** Where it leads; needed where the life names several. */
  to?: (typeof campaignLife)[A]['to'][number]
  /** Other columns the step writes, in database types: cents, JSON as text. */
  set?: Omit<Updateable<Tables['campaign']>, 'id' | 'campaign_status'>
  /** The reason for the audit log and for readers of the campaign. */
  reason?: string
}

/**
 * Moves a campaign one step along its life, with its audit log line and its live event. If its
 * rule is no longer in force then, its open changes are overtaken. Locks the campaign first; callers that lock more
 * lock claims before it, its budget after it.
 * @returns the campaign before and after.
 * @throws forbidden for a role that may not, `own_change` or `bound_person` for callers who are no second person, and
 * conflict
 * `invalid_campaign_step` when the campaign is not in the step's starting status.
 */
export async function moveCampaign<A extends CampaignAction>(
  tx: Tx,
  { deps, caller, now }: CampaignContext,
  { id, action, to, set, reason }: Move<A>,
): Promise<{ before: CampaignRow; after: CampaignRow }> {
  const step: CampaignStep = campaignLife[action]
  const target = to ?? step.to[0]
  if (!target || (!to && step.to.length > 1)) throw new Error(`${action} needs to know where to`)
  const before = await lockForStep(tx, caller, { id, action, now })
  const after = await tx
    .updateTable('campaign')
    .set({ status_reason: reason ?? null, ...set, campaign_status: target })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

  const changes = changesOf(arkes.campaign.fields, before, without(after, bookkeeping))
  const event = await eventOf(tx, { served: deps.registry.byDefinition('campaign'), id })
  const entry = { caller, action, arke: 'campaign', id, changes: { ...changes, reason }, now }
  await recordAudit(tx, entry, event)
  if (isInForce(before.campaign_status) && !isInForce(target))
    await overtakeCampaignChanges({ tx, deps, now }, id)
  if (target === 'active' && (action === 'begin' || action === 'activate'))
    await tellOfCampaign(tx, { id, news: 'begins', now })
  return { before, after }
}

/**
 * The locked campaign, if it is in the step's starting status and the caller may take the step.
 * @throws the errors of `moveCampaign`.
 */
export async function lockForStep(
  tx: Tx,
  caller: Caller | null,
  { id, action, now }: { id: string; action: CampaignAction; now: Date },
): Promise<CampaignRow> {
  const { who, from, person }: CampaignStep = campaignLife[action]
  if (!who.includes(caller?.role ?? 'system')) throw forbidden()
  const campaign = await lockCampaign(tx, id)
  if (!campaign) throw notFound()
  if (!from.includes(campaign.campaign_status))
    throw invalidCampaignStep(campaign.campaign_status, action)
  if (person === 'not_proposer' && caller)
    await requireSecondBeside({ tx, caller, now }, campaign.proposed_by, 'campaign')
  return campaign
}

/** The campaign is not in the step's starting status. */
const invalidCampaignStep = (status: CampaignStatus, action: CampaignAction) =>
  failure(
    'conflict',
    'invalid_campaign_step',
    { context: 'campaign', message: `${action} is not possible from status ${status}` },
    {
      status: { say: `fields:campaign.values.campaign_status.${status}` },
      action: { say: `actions:campaign.${action}` },
    },
  )

const bookkeeping = ['updated_at', 'version', 'label']

const without = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
