import { confirmedCompanyFields } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tables } from '../../tables.ts'
import { reasonInput } from '../administration.ts'
import { renameHolder } from '../bank/rename-holder.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { askRegister } from '../vat/ask-register.ts'

const seen = z.strictObject({
  /** The change as it was looked at. */
  change: z.string(),
})

/** What becomes of a change that a company asked for: put in force, declined with a reason, taken back. */
export const companyChangeDecisions = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'confirm_company_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Puts other data of a company in force',
    input: seen,
    run: (context, { change }) => confirm(context, { arke, change }),
  }),
  defineFunction(arke, 'decline_company_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Leaves the data of a company as they are, with the reason',
    input: seen.extend(reasonInput.shape),
    run: (context, { change, reason }) => decline(context, { arke, change, reason }),
  }),
  defineFunction(arke, 'withdraw_company_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes back a change of the own company that waits',
    input: seen,
    run: async (context, { change: id }) => {
      await ownCompany(context, arke)
      const change = await lockOpen(context, id)
      return close(context, change, { arke, state: 'withdrawn', action: 'withdraw_change' })
    },
  }),
])

type Change = Selectable<Tables['company_change']>

async function confirm(
  context: FunctionContext,
  { arke, change: id }: { arke: ParticipantArke; change: string },
) {
  const { tx, unit, now } = context
  const company = await tx
    .selectFrom(arke)
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = await lockOpen(context, id)
  const { before, after } = change
  const fields = confirmedCompanyFields.filter((field) => field in after)
  if (fields.some((field) => (company[field] ?? null) !== before[field]))
    throw conflict('company_changed_meanwhile', 'the company was changed meanwhile', 'member')
  const plain = fields.filter((field) => field !== 'account_holder')
  if (plain.length > 0)
    await tx
      .updateTable(arke)
      .set(Object.fromEntries(plain.map((field) => [field, after[field]])))
      .where('id', '=', unit)
      .execute()
  if (after.account_holder)
    await renameHolder(context, { arke, account_holder: after.account_holder })
  await askRegister(context, after.vat_id)
  const answer = await close(context, change, {
    arke,
    state: 'confirmed',
    action: 'confirm_change',
  })
  const told = { member: unit, reference: unit, path: '/profile', now }
  await notify(tx, { ...told, event: 'company_change_confirmed', values: {} })
  return answer
}

async function decline(
  context: FunctionContext,
  { arke, change: id, reason }: { arke: ParticipantArke; change: string; reason: string },
) {
  const { tx, unit, now } = context
  const change = await lockOpen(context, id)
  const step = { arke, state: 'declined', action: 'decline_change', reason } as const
  const answer = await close(context, change, step)
  const told = { member: unit, reference: unit, path: '/profile', now }
  await notify(tx, { ...told, event: 'company_change_declined', values: { reason } })
  return answer
}

/** @throws notFound for another company's; conflict where it was decided before */
async function lockOpen({ tx, unit }: FunctionContext, id: string): Promise<Change> {
  const change = await tx
    .selectFrom('company_change')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', unit)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw notFound()
  if (change.change_state !== 'open')
    throw conflict('company_change_decided', 'the change was decided before', 'member')
  return change
}

interface Closing {
  arke: ParticipantArke
  state: 'confirmed' | 'declined' | 'withdrawn'
  action: string
  reason?: string
}

async function close(
  { tx, unit, caller, now, deps, served }: FunctionContext,
  { id, before, after }: Change,
  { arke, state, action, reason }: Closing,
) {
  await tx
    .updateTable('company_change')
    .set({
      change_state: state,
      decided_by: caller.member,
      decided_at: now.toISOString(),
      decline_reason: reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  // The holder's name belongs to a bank account, of which the trail keeps nothing.
  const changes = Object.fromEntries(
    Object.keys(after).map((field) => [
      field,
      field === 'account_holder' ? 'changed' : [before[field], after[field]],
    ]),
  )
  const told = {
    change: id,
    ...(state === 'confirmed' ? changes : {}),
    ...(reason ? { reason } : {}),
  }
  await recordAudit(tx, { caller, action, arke, id: unit, changes: told, now })
  await announce(tx, { events: deps.events, served, id: unit })
  return { id }
}
