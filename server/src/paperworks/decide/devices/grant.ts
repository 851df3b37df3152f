import { addDays, berlinDay, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { highestGrant } from '../approve-limit.ts'

/**
 * The limits a reviewer sees before deciding: the highest amount of one approval (EUR; null for any), the rules for a
 * second person, the day of availability, and the last day for an objection.
 */
export const grant = defineFunction('paperwork', 'grant', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What the caller may approve of one claim, and when it would be available',
  input: z.object({}),
  run: async ({ tx, caller, now }) => {
    const settings = await readSettings(tx)
    const most = await highestGrant(tx, { caller, limits: settings })
    return {
      limit: most === null ? null : toEuro(most),
      second: {
        four_eyes_limit: toEuro(settings.four_eyes_limit),
        four_eyes_red_risk: settings.four_eyes_red_risk,
        four_eyes_override: settings.four_eyes_override,
      },
      available_on: addDays(berlinDay(now), settings.holding_days),
      object_until: addDays(berlinDay(now), settings.objection_days),
    }
  },
})
