import { addDays, berlinDay, isDraft } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { oneAfterTheOther } from '../../campaigns/life/one-after-the-other.ts'
import { linksOf, lockCampaign } from '../../campaigns/rule/read-campaign.ts'
import { ruleOf } from '../../campaigns/rule/rule-of.ts'
import { newId } from '../../db/id.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { newestTrial } from './read-trial.ts'
import { MOST_TRIALS, runningTrials } from './running-trials.ts'

/** A trial shows little in less than a week, and nothing new after a quarter. */
const days = z.number().int().min(7).max(92).default(28)

/**
 * `POST …/function/start_trial`: from now on calculates claims' amounts from a draft in its current
 * form; pays nothing, and hides the trial from participants.
 * @throws conflict `trial_not_of_draft`, `trial_running`, `trials_many` where five run already.
 */
export const startTrial = defineFunction('campaign', 'start_trial', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Puts a draft on trial: what live claims would get from it is worked out and never paid',
  input: z.strictObject({ days }),
  run: async (context, { days }) => {
    const { tx, unit: id, caller, now } = context
    await oneAfterTheOther(tx)
    const row = await lockCampaign(tx, id)
    if (!row) throw notFound()
    if (!isDraft(row.campaign_status)) throw refused('trial_not_of_draft')
    const running = await runningTrials(tx)
    if (running.some(({ campaign }) => campaign === id)) throw refused('trial_running')
    if (running.length >= MOST_TRIALS) throw refused('trials_many')
    const last_day = addDays(berlinDay(now), days - 1)
    await tx
      .insertInto('campaign_trial')
      .values({
        id: newId(),
        link_campaign: id,
        rule: JSON.stringify(ruleOf(row, await linksOf(tx, id))),
        started_at: now.toISOString(),
        started_by: caller.member,
        last_day,
      })
      .execute()
    const changes = { last_day }
    await recordAudit(tx, { caller, action: 'start_trial', arke: 'campaign', id, changes, now })
    return newestTrial(context)
  },
})

const refused = (code: 'trial_not_of_draft' | 'trial_running' | 'trials_many') =>
  conflict(code, sayTo('en')(`failures:${code}`))
