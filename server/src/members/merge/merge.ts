import { z } from 'zod'
import { requireImpartial } from '../../changes/impartial.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { recordSecurity } from '../../security/security-events.ts'
import { reasonInput } from '../administration.ts'
import { endCompanyChanges } from '../change/end-changes.ts'
import { countLeft } from '../count-left.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'

/**
 * Merges two members that are one company: the duplicate points to the other and submits no more
 * claims. Its claims, balance and postings stay and continue there.
 */
export const mergeFunctions = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'merge_into', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Marks a company as the duplicate of another',
    input: reasonInput.extend({ into: z.string() }),
    run: (context, { into, reason }) => merge(context, { arke, into, reason }),
  }),
  defineFunction(arke, 'merge_preview', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'Counts what a company would leave open as a duplicate',
    input: z.strictObject({}),
    run: (context) => countLeft(context, arke),
  }),
  defineFunction(arke, 'undo_merge', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Takes back that a company is the duplicate of another',
    input: reasonInput,
    run: (context, { reason }) => undo(context, { arke, reason }),
  }),
])

interface Merging {
  arke: ParticipantArke
  into: string
  reason: string
}

async function merge(context: FunctionContext, { arke, into, reason }: Merging) {
  const { tx, unit, caller, now } = context
  await requireImpartial(tx, { reviewer: caller.member, firms: [into], now })
  // Locks both in one order, so that two opposite merges run one after the other.
  const both = await tx
    .selectFrom(arke)
    .select(['id', 'company', 'member_status', 'link_merged_into'])
    .where('id', 'in', [unit, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [own, other] = [unit, into].map((id) => both.find((company) => company.id === id))
  if (!own || !other) throw notFound()
  if (unit === into) throw conflict('merged_into_itself', 'a company is not its own duplicate')
  if (own.link_merged_into) throw conflict('already_merged', 'the company is merged already')
  if (own.member_status !== 'active')
    throw conflict('merge_not_active', 'the company is not active')
  const hasDuplicates = await tx
    .selectFrom(arke)
    .select('id')
    .where('link_merged_into', '=', unit)
    .executeTakeFirst()
  if (hasDuplicates || other.link_merged_into || other.member_status !== 'active')
    throw conflict('merge_not_flat', 'one of them is merged already, or not active')
  await tx
    .updateTable(arke)
    .set({ link_merged_into: into, merged_at: now.toISOString() })
    .where('id', '=', unit)
    .execute()
  await endCompanyChanges(context, unit, 'merged')
  await note(context, { arke, action: 'merge_into', other: into, reason })
  const notice = { member: unit, reference: unit, path: '/home', now }
  await notify(tx, { ...notice, event: 'company_merged', values: { company: other.company ?? '' } })
  return { id: unit }
}

async function undo(
  context: FunctionContext,
  { arke, reason }: { arke: ParticipantArke; reason: string },
) {
  const { tx, unit } = context
  const before = await tx
    .selectFrom(arke)
    .select('link_merged_into')
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!before.link_merged_into) throw conflict('not_merged', 'the company is not merged')
  await tx
    .updateTable(arke)
    .set({ link_merged_into: null, merged_at: null })
    .where('id', '=', unit)
    .execute()
  await note(context, { arke, action: 'undo_merge', other: before.link_merged_into, reason })
  return { id: unit }
}

interface Step {
  arke: ParticipantArke
  action: 'merge_into' | 'undo_merge'
  other: string
  reason: string
}

/** Both companies get an audit row. */
async function note(
  { tx, unit, caller, now, deps, served }: FunctionContext,
  { arke, action, other, reason }: Step,
): Promise<void> {
  for (const [id, about] of [
    [unit, other],
    [other, unit],
  ] as const) {
    const changes = { duplicate: unit, other: about, reason }
    await recordSecurity(tx, { caller, action, arke, id, changes, now })
    await announce(tx, { events: deps.events, served, id })
  }
}
