import { z } from 'zod'
import { endProposals } from '../changes/end-proposals.ts'
import type { Kinds } from '../changes/kind.ts'
import { tie } from '../changes/tie.ts'
import { conflict } from '../errors/errors.ts'
import { reasonInput } from '../members/administration.ts'
import { announce } from '../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { recordSecurity } from '../security/security-events.ts'
import { lockStaff, refuseOwn } from './staff-account.ts'
import { keepSuperAdmin, type StaffArke, staffArkes } from './staff-arke.ts'

/**
 * Locks and unlocks colleagues. Nobody locks or unlocks themselves, and one super admin always stays; permissions
 * decide who may lock whom. The database ends the sessions. Locking ends the member's proposals. A person who unlocks
 * alone can give no second approval with the unlocked member for some days.
 */
export const staffLocking = (kinds: Kinds) =>
  staffArkes.flatMap((arke) => [
    defineFunction(arke, 'lock', {
      scope: 'unit',
      methods: ['POST'],
      needsProof: true,
      summary: 'Locks a member of the staff out, at once and on every device',
      input: reasonInput,
      run: async (context, { reason }) => {
        if (context.caller.member === context.unit)
          throw conflict('own_lock', 'nobody locks himself', 'member')
        const { unit } = context
        if (arke === 'super_admin') await keepSuperAdmin(context, unit)
        const locked = await setLocked(context, { arke, inactive: true, reason })
        await endProposals(context, { kinds, member: unit, told: unit, why: 'lock' })
        return locked
      },
    }),
    defineFunction(arke, 'unlock', {
      scope: 'unit',
      methods: ['POST'],
      needsProof: true,
      summary: 'Lets a locked member of the staff in again',
      input: z.strictObject({}),
      run: async (context) => {
        const { tx, unit, caller, now } = context
        await lockStaff(tx, unit)
        await refuseOwn(context, { id: unit, code: 'own_unlock' })
        await tie(tx, { act: 'unlocked', member: unit, by: caller.member, now })
        return setLocked(context, { arke, inactive: false, reason: null })
      },
    }),
  ])

async function setLocked(
  { tx, unit, caller, now, deps }: FunctionContext,
  { arke, inactive, reason }: { arke: StaffArke; inactive: boolean; reason: string | null },
) {
  const changed = await tx
    .updateTable(arke)
    .set({ inactive, status_reason: reason })
    .where('id', '=', unit)
    .where('inactive', '=', !inactive)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n)
    throw conflict(inactive ? 'already_locked' : 'not_locked', 'nothing is to be changed', 'member')
  const action = inactive ? 'lock' : 'unlock'
  const changes = { inactive: [!inactive, inactive], ...(reason ? { reason } : {}) }
  await recordSecurity(tx, { caller, action, arke, id: unit, changes, now })
  const served = deps.registry.byDefinition(arke)
  await announce(tx, { events: deps.events, served, id: unit })
  return { inactive }
}
