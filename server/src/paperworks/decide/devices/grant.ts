import { addDays, berlinDay, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../../../platform/functions.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { highestGrant } from '../approve-limit.ts'

/**
 * What the caller may approve of one claim at most (EUR; null for any), where one person is not
 * enough, when what is approved now can be paid out, and until when it can be objected to. For a reviewer to see before deciding.
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
