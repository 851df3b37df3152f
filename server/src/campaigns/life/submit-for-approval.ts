import { z } from 'zod'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { defineFunction } from '../../platform/functions.ts'
import { checkNewRule, checkTexts } from '../rule/check-campaign.ts'
import { linksOf } from '../rule/read-campaign.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { lockForStep, moveCampaign } from './move-campaign.ts'
import { tellAdmins } from './tell-staff.ts'

/** Submits a draft to the admins; it can't change until one of them decides. */
export const submitForApproval = defineFunction('campaign', 'submit_for_approval', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Submits a draft for approval by a second person',
  input: z.strictObject({ note: z.string().trim().max(500).optional(), seen: seenInput }),
  run: async (context, { note, seen: seenVersion }) => {
    const { tx, unit: id, caller, now } = context
    const row = await lockForStep(tx, caller, { id, action: 'submit_for_approval', now })
    requireSeen(seenVersion, row.version)
    await checkNewRule(tx, { row, links: await linksOf(tx, id) })
    checkTexts(row)
    const { after } = await moveCampaign(tx, context, {
      id,
      action: 'submit_for_approval',
      set: { proposed_by: caller.member },
      ...(note ? { reason: note } : {}),
    })
    const values = { campaign: after.name, note: note ?? '' }
    const event = 'campaign_submitted'
    await tellAdmins(tx, { campaign: id, event, values, except: caller.member, now })
    return campaignAnswer(after)
  },
})
