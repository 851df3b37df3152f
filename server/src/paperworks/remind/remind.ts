import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { failure } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { lockForStep } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { remindOwner } from './remind-owner.ts'
import { remindedToday } from './reminded-today.ts'

/**
 * Reminds a claim's owner of requested documents; once a day, manual or automatic.
 * @throws conflict `reminded_today`, `invalid_transition` where no document is open.
 */
export const remind = defineFunction('paperwork', 'remind', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Reminds the participant of the documents that are asked for; once a day',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, caller, now } = context
    const claim = await lockForStep(tx, unit, 'expire')
    if (!(await remindedToday(tx, { claim: unit, now })))
      throw failure('conflict', 'reminded_today', {
        context: 'paperwork',
        message: 'the participant was reminded today already',
      })
    await remindOwner(tx, claim, now)
    await recordAudit(tx, { caller, action: 'remind', arke: 'paperwork', id: unit, now })
    return claimAnswer(claim)
  },
})
