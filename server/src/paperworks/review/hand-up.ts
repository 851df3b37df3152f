import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { defineFunction } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'

/** A moderator escalates a claim to the admins, with a reason they read. */
export const handUp = defineFunction('paperwork', 'hand_up', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Gives a claim to the admins',
  input: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
  run: async (context, { reason }) => {
    const { tx, unit, caller, now } = context
    const { after } = await transition(tx, context, {
      id: unit,
      action: 'hand_up',
      set: { link_assignee: null, taken_at: null, handed_up: true },
    })
    const entry = { caller, arke: 'paperwork', id: unit, now }
    await recordAudit(tx, { ...entry, action: 'handed_up', changes: { note: reason } })
    return claimAnswer(after)
  },
})
