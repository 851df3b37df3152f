import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'

/** Returns a claim to the queue: its reviewer, or an admin in their absence. */
export const release = defineFunction('paperwork', 'release', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts a claim back into the queue',
  input: z.strictObject({}),
  run: async (context) => {
    const { after } = await transition(context.tx, context, {
      id: context.unit,
      action: 'release',
      set: { link_assignee: null, taken_at: null },
    })
    return claimAnswer(after)
  },
})
