import { z } from 'zod'
import { newId } from '../../db/id.ts'
import { conflict } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { recordSecurity } from '../../security/security-events.ts'

const participants = ['installer', 'wholesaler'] as const
const input = z.strictObject({ reason: z.string().trim().min(3).max(500) })

/**
 * A dispute or an audit: erases nothing of a firm until the hold is lifted. Super admins set and lift
 * it, each with a reason in the audit log.
 * @throws conflict `already_held`, `not_held`, `already_erased`
 */
export const holdFunctions = participants.flatMap((arke) => [
  defineFunction(arke, 'hold_erasing', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Keeps what is stored about a firm beyond its terms, with the reason',
    input,
    run: async ({ tx, unit, caller, now }, { reason }) => {
      const { member_status } = await tx
        .selectFrom(arke)
        .select('member_status')
        .where('id', '=', unit)
        .executeTakeFirstOrThrow()
      if (member_status === 'deleted')
        throw conflict('already_erased', 'nothing is left to be held', 'member')
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('retention_hold')
        .values({
          ...{ id: newId(), link_member: unit, reason, set_by: caller.member },
          set_at: now.toISOString(),
        })
        .onConflict((there) =>
          there.column('link_member').where('lifted_at', 'is', null).doNothing(),
        )
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw conflict('already_held', 'the firm is held', 'member')
      const changes = { reason }
      await recordSecurity(tx, { caller, action: 'hold_erasing', arke, id: unit, changes, now })
      return { id: unit }
    },
  }),
  defineFunction(arke, 'free_erasing', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Lifts the hold of a firm: it is erased when its terms are over',
    input,
    run: async ({ tx, unit, caller, now }, { reason }) => {
      const { numUpdatedRows } = await tx
        .updateTable('retention_hold')
        .set({ lifted_by: caller.member, lifted_at: now.toISOString(), lift_reason: reason })
        .where('link_member', '=', unit)
        .where('lifted_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw conflict('not_held', 'nothing holds the firm', 'member')
      const changes = { reason }
      await recordSecurity(tx, { caller, action: 'free_erasing', arke, id: unit, changes, now })
      return { id: unit }
    },
  }),
])
