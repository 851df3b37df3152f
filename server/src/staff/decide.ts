import { z } from 'zod'
import { conflict } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import { carryOut, type StaffChange } from './carry-out.ts'
import { concernsSuperAdmin, staffArkeOf } from './staff-arke.ts'

/** `POST …/function/confirm`: the second person puts a change of staff in force. */
export const confirmStaff = defineFunction('staff_change', 'confirm', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Confirms a change of staff that another person proposed',
  input: z.strictObject({}),
  run: async (context) => {
    const change = await openChange(context)
    await requireOther(context, change)
    const { tx, caller, now, unit: id } = context
    await recordSecurity(tx, { caller, action: 'confirm_staff', arke: 'staff_change', id, now })
    return carryOut(context, change)
  },
})

/** `POST …/function/decline`: the second person says no, with the reason. */
export const declineStaff = defineFunction('staff_change', 'decline', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines a change of staff that another person proposed',
  input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  run: async (context, { reason }) => {
    await requireOther(context, await openChange(context))
    return close(context, { change_state: 'declined', decline_reason: reason })
  },
})

/** `POST …/function/withdraw`: whoever proposed a change takes it back. */
export const withdrawStaff = defineFunction('staff_change', 'withdraw', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes back a change of staff that one has proposed',
  input: z.strictObject({}),
  run: async (context) => {
    const change = await openChange(context)
    if (change.proposed_by !== context.caller.member)
      throw conflict('not_own_proposal', 'another person has proposed it', 'member')
    return close(context, { change_state: 'withdrawn' })
  },
})

async function openChange({ tx, unit }: FunctionContext): Promise<StaffChange> {
  const change = await tx
    .selectFrom('staff_change')
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (change.change_state !== 'open')
    throw conflict('staff_change_decided', 'the change has been decided', 'member')
  return change
}

async function requireOther({ tx, caller }: FunctionContext, change: StaffChange) {
  if (change.proposed_by === caller.member)
    throw conflict('own_staff_change', 'another person decides', 'member')
  const proposer = await staffArkeOf(tx, change.proposed_by)
  if (concernsSuperAdmin(change) && proposer !== 'super_admin' && caller.role !== 'super_admin')
    throw conflict('super_admin_needed', 'one of both has to be a super admin', 'member')
}

async function close(
  { tx, caller, now, unit: id }: FunctionContext,
  outcome: { change_state: 'declined' | 'withdrawn'; decline_reason?: string },
) {
  await tx
    .updateTable('staff_change')
    .set({ ...outcome, decided_by: caller.member, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  const { change_state, decline_reason: reason } = outcome
  await recordSecurity(tx, {
    ...{ caller, action: `${change_state}_staff`, arke: 'staff_change', id, now },
    changes: { change_state: ['open', change_state], ...(reason ? { reason } : {}) },
  })
  return { id, change_state }
}
