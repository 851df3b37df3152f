import { berlinDay, isOurTurn, renewedPromise } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'

/** The day by which the office answers a claim: the promised day, or the renewed promise once it has passed. */
export const answerBy = defineFunction('paperwork', 'answer_by', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'By when a claim is answered, promised anew where that day has passed',
  input: z.strictObject({}),
  run: async ({ tx, unit, now }) => {
    const claim = await tx
      .selectFrom('paperwork')
      .select(['paperwork_status', 'due_on'])
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!claim) throw notFound()
    if (!claim.due_on || !isOurTurn(claim.paperwork_status)) return { answer_by: null }
    const { land, sla_working_days } = await readSettings(tx)
    const today = berlinDay(now)
    const promise = { today, land, promised_days: sla_working_days }
    return { answer_by: renewedPromise(claim.due_on, promise) }
  },
})
