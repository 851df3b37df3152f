import { type ChangeAction, changeSteps } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tables } from '../../tables.ts'
import { givenReason } from '../life/given-reason.ts'
import { oneAfterTheOther } from '../life/one-after-the-other.ts'
import { tellMember } from '../life/tell-staff.ts'
import { lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { checkChange } from './change-kinds.ts'
import { nameOfKind } from './name-of-kind.ts'
import { refuseUnlessInForce } from './propose-change.ts'
import { requireDecidable } from './require-decidable.ts'
import { unlessStale } from './stale-change.ts'

/** Puts a change in force, by another person than who proposed it. */
export const confirmChange = defineFunction('campaign', 'confirm_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts a proposed change in force; not for whoever proposed it',
  input: z.strictObject({ change: z.string() }),
  run: async (context, { change: id }) => {
    const { tx, unit, now } = context
    await oneAfterTheOther(tx)
    const { campaign, change } = await lockForDecision(context, { id, action: 'confirm_change' })
    const { kind, content, reason } = change
    refuseUnlessInForce(campaign, kind)
    const wanted = content.wanted as never
    const { apply } = await unlessStale(() => checkChange(context, campaign, { kind, wanted }))
    const noted = await apply(reason)
    const values = { campaign: campaign.name, change: nameOfKind(kind) }
    const told = { campaign: unit, event: 'campaign_change_confirmed', values, now } as const
    await tellMember(tx, change.proposed_by, told)
    return decide(context, { change, action: 'confirm_change', noted: { reason, ...noted } })
  },
})

/** Leaves a campaign as it is; whoever proposed the change is told why. */
export const declineChange = defineFunction('campaign', 'decline_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines a proposed change; not for whoever proposed it',
  input: z.strictObject({ change: z.string(), reason: givenReason }),
  run: async (context, { change: id, reason }) => {
    const { tx, unit, now } = context
    const { campaign, change } = await lockForDecision(context, { id, action: 'decline_change' })
    const values = { campaign: campaign.name, change: nameOfKind(change.kind), reason }
    const told = { campaign: unit, event: 'campaign_change_declined', values, now } as const
    await tellMember(tx, change.proposed_by, told)
    return decide(context, { change, action: 'decline_change', noted: { reason } })
  },
})

/** Takes a change back before anybody has decided on it. */
export const withdrawChange = defineFunction('campaign', 'withdraw_change', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back a change that was proposed by oneself',
  input: z.strictObject({ change: z.string() }),
  run: async (context, { change: id }) => {
    const { change } = await lockForDecision(context, { id, action: 'withdraw_change' })
    return decide(context, { change, action: 'withdraw_change', noted: {} })
  },
})

type Change = Selectable<Tables['campaign_change']>

/**
 * The open change, locked after its campaign, if the caller may decide on it.
 * @throws not_found, forbidden `own_change` or `foreign_change`, conflict `change_decided`.
 */
async function lockForDecision(
  { tx, unit, caller }: FunctionContext,
  { id, action }: { id: string; action: ChangeAction },
): Promise<{ campaign: CampaignRow; change: Change }> {
  const campaign = await lockCampaign(tx, unit)
  const change = await tx
    .selectFrom('campaign_change')
    .selectAll()
    .where('id', '=', id)
    .where('link_campaign', '=', unit)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign || !change) throw notFound()
  requireDecidable(change, { action, caller, context: 'campaign' })
  return { campaign, change }
}

interface Decision {
  change: Change
  action: ChangeAction
  /** What the trail has to say. */
  noted: Record<string, unknown>
}

async function decide(
  { tx, unit, caller, now, deps, served }: FunctionContext,
  { change: { id, kind }, action, noted }: Decision,
) {
  const state = changeSteps[action].to
  await tx
    .updateTable('campaign_change')
    .set({
      state,
      decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: state === 'declined' ? String(noted.reason) : null,
    })
    .where('id', '=', id)
    .execute()
  const changes = { kind, change: id, ...noted }
  await recordAudit(tx, { caller, action, arke: 'campaign', id: unit, changes, now })
  await announce(tx, { events: deps.events, served, id: unit })
  return { id: unit, arke_id: 'campaign' as const, change: id, kind, state }
}
