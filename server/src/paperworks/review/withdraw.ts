import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { giveUp } from '../withdrawal/give-up.ts'

/** The owner withdraws a claim before its review. */
export const withdraw = defineFunction('paperwork', 'withdraw', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Takes a claim back before its review',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit } = context
    const { before, after } = await transition(tx, context, { id: unit, action: 'withdraw' })
    if (before.paperwork_status !== 'draft') await giveUp(context, after)
    return claimAnswer(after)
  },
})
