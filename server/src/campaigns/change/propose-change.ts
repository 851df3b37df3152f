import { type CampaignStatus, type ChangeKind, campaignChanges } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { notEditable } from '../life/campaign-hooks.ts'
import { givenReason } from '../life/given-reason.ts'
import { oneAfterTheOther } from '../life/one-after-the-other.ts'
import { tellAdmins } from '../life/tell-staff.ts'
import { lockCampaign } from '../rule/read-campaign.ts'
import type { CampaignRow } from '../rule/rule-of.ts'
import { checkChange, type WantedChange } from './change-kinds.ts'
import { nameOfKind } from './name-of-kind.ts'

/** Asks for other rules from a day on; what was bought before keeps the old ones. */
export const newVersion = defineFunction('campaign', campaignChanges.version.command, {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes other rules of a running campaign for purchases from a day on',
  input: z.strictObject({
    valid_from: z.iso.date(),
    reason: givenReason,
    rule: z.record(z.string(), z.unknown()),
  }),
  run: (context, { reason, ...wanted }) =>
    proposeChange(context, { kind: 'version', wanted, reason }),
})

/** Asks for more money. */
export const raiseBudget = defineFunction('campaign', campaignChanges.budget.command, {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes a higher budget for a campaign in force; EUR',
  input: z.strictObject({ budget: z.unknown(), reason: givenReason }),
  run: (context, { reason, budget }) =>
    proposeChange(context, { kind: 'budget', wanted: { budget }, reason }),
})

/** Asks for a later end. */
export const prolong = defineFunction('campaign', campaignChanges.prolong.command, {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes a later end of a campaign in force',
  input: z.strictObject({
    purchase_to: z.unknown().optional(),
    claim_to: z.unknown().optional(),
    commissioning_to: z.unknown().optional(),
    reason: givenReason,
  }),
  run: (context, { reason, ...wanted }) =>
    proposeChange(context, { kind: 'prolong', wanted, reason }),
})

interface Proposal<Kind extends ChangeKind> {
  kind: Kind
  wanted: WantedChange[Kind]
  reason: string
}

/**
 * Lays a change of a campaign in force before the admins; it is checked at once, and again when one
 * of them confirms it.
 * @throws conflict where the campaign does not stand so, or a change of this kind is open already;
 * invalid with one message beside each field.
 */
async function proposeChange<Kind extends ChangeKind>(
  context: FunctionContext,
  { kind, wanted, reason }: Proposal<Kind>,
) {
  const { tx, unit, caller, now, deps, served } = context
  await oneAfterTheOther(tx)
  const row = await lockCampaign(tx, unit)
  if (!row) throw notFound()
  refuseUnlessInForce(row, kind)
  await refuseSecond(tx, unit, kind)
  const { before, after } = await checkChange(context, row, { kind, wanted })
  const id = newId()
  await tx
    .insertInto('campaign_change')
    .values({
      id,
      link_campaign: unit,
      kind,
      content: JSON.stringify({ wanted, before, after }),
      reason,
      proposed_by: caller.member,
      proposed_at: now.toISOString(),
    })
    .execute()
  const changes = { kind, change: id, reason }
  await recordAudit(tx, {
    caller,
    action: 'propose_change',
    arke: 'campaign',
    id: unit,
    changes,
    now,
  })
  await announce(tx, { events: deps.events, served, id: unit })
  const values = { campaign: row.name, change: nameOfKind(kind), reason }
  const event = 'campaign_change_proposed'
  await tellAdmins(tx, { campaign: unit, event, values, except: caller.member, now })
  return { id: unit, arke_id: 'campaign', change: id, kind, state: 'open' } as const
}

/**
 * Refuses a change that can't be put in force as the campaign stands.
 * @throws conflict `campaign_not_editable`
 */
export function refuseUnlessInForce(
  { campaign_status }: Pick<CampaignRow, 'campaign_status'>,
  kind: ChangeKind,
): void {
  const from: readonly CampaignStatus[] = campaignChanges[kind].from
  if (!from.includes(campaign_status)) throw notEditable({ campaign_status })
}

async function refuseSecond(tx: Tx, campaign: string, kind: ChangeKind) {
  const open = await tx
    .selectFrom('campaign_change')
    .select('id')
    .where('link_campaign', '=', campaign)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  const message = 'a change of this kind awaits approval already'
  throw failure(
    'conflict',
    'change_already_open',
    { context: 'campaign', message },
    { kind: { say: `actions:change.${kind}` } },
  )
}
