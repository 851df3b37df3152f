import { isStaff, talkLimits } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { markOf } from '../../http/shown-thread.ts'
import { defineFunction } from '../../platform/functions.ts'
import { lockClaim } from '../claim/transition.ts'
import { unmarkNew } from './new-mark.ts'
import { staffHear } from './staff-hear.ts'

/**
 * Marks messages as read by the caller's side. For the office, only the claim's reviewer does so, or anybody if there
 * is none; a colleague who looks in changes nothing.
 */
export const readMessages = defineFunction('paperwork', 'read_messages', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Says up to which message the caller has read',
  input: z.strictObject({ number: z.int().min(1).max(talkLimits.messages) }),
  run: async (context, { number }) => {
    const { tx, unit, caller } = context
    const claim = await lockClaim(tx, unit)
    if (!claim) throw notFound()
    const isReader = !isStaff(caller) || (claim.link_assignee ?? caller.member) === caller.member
    if (!isReader) return { number: 0 }
    const mark = markOf(caller)
    const thread = await tx
      .updateTable('claim_thread')
      .set({ [mark]: sql`greatest(${sql.ref(mark)}, least(messages, ${number}::smallint))` })
      .where('link_paperwork', '=', unit)
      .returning(['messages', mark])
      .executeTakeFirst()
    const read = thread?.[mark] ?? 0
    if (isStaff(caller) && claim.new_message_at !== null && read === thread?.messages) {
      await unmarkNew(tx, unit)
      await staffHear(context)
    }
    return { number: read }
  },
})
