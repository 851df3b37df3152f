import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { newestTrial } from './read-trial.ts'

/**
 * `POST …/function/end_trial`: the results stay readable.
 * @throws conflict `trial_over` where none runs.
 */
export const endTrial = defineFunction('campaign', 'end_trial', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Ends the trial of a campaign',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit: id, caller, now } = context
    const ended = await tx
      .updateTable('campaign_trial')
      .set({ ended_at: now.toISOString(), ended_by: caller.member, ended_because: 'asked' })
      .where('link_campaign', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n)
      throw conflict('trial_over', sayTo('en')('failures:trial_over'))
    await recordAudit(tx, { caller, action: 'end_trial', arke: 'campaign', id, changes: {}, now })
    return newestTrial(context)
  },
})
