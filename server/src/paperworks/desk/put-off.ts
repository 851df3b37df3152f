import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { transition } from '../claim/transition.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { note } from './note.ts'

const MOST_DAYS = 90

/**
 * A claim's reviewer, or an admin, snoozes it until a day: `next` skips it until then. The participant's due date
 * (`due_on`) stays.
 * @throws bad_request `put_off_day` for a day that is not ahead, or further than 90 days.
 */
export const putOff = defineFunction('paperwork', 'put_off', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts a claim in review off until a day',
  input: z.strictObject({ until: z.iso.date(), note }),
  run: async (context, { until, note }) => {
    const { tx, unit, now } = context
    const lastDay = berlinDay(new Date(now.getTime() + MOST_DAYS * 86_400_000))
    if (until <= berlinDay(now) || until > lastDay)
      throw failure(
        'bad_request',
        'put_off_day',
        { context: 'paperwork', parameter: 'until', message: 'must be ahead, at most 90 days' },
        { most: MOST_DAYS },
      )
    const set = { put_off_until: until }
    const { after } = await transition(tx, context, { id: unit, action: 'put_off', set, note })
    return claimAnswer(after)
  },
})
