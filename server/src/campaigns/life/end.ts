import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { z } from 'zod'
import { givenReason } from '../../changes/given-reason.ts'
import { defineFunction } from '../../platform/functions.ts'
import { countingVersions, type Version, writeVersion } from '../rule/versions.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { lockForStep, moveCampaign } from './move-campaign.ts'

/** Ends a campaign before its time: purchases up to today keep what they were promised. */
export const end = defineFunction('campaign', 'end', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Ends a campaign with today as the last day of purchase',
  input: z.strictObject({ reason: givenReason }),
  run: async (context, { reason }) => {
    const { tx, unit: id, caller, now } = context
    const today = berlinDay(now)
    const { purchase_to } = await lockForStep(tx, caller, { id, action: 'end', now })
    const occasion = { action: 'end', reason, by: caller.member, at: now } as const
    for (const version of await countingVersions(tx, id))
      if (version.rule.purchase_to > today)
        await writeVersion(tx, { ...endedOn(version, today), ...occasion })
    const { after } = await moveCampaign(tx, context, {
      id,
      action: 'end',
      reason,
      set: purchase_to > today ? { purchase_to: today } : {},
    })
    return campaignAnswer(after)
  },
})

const endedOn = ({ valid_from, rule, texts }: Version, purchase_to: IsoDate) => ({
  valid_from,
  rule: { ...rule, purchase_to },
  texts,
})
