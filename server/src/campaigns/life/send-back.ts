import { z } from 'zod'
import { givenReason } from '../../changes/given-reason.ts'
import { closeBudget } from '../../ledger/budgets.ts'
import { defineFunction } from '../../platform/functions.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { moveCampaign } from './move-campaign.ts'
import { tellMember } from './tell-staff.ts'

/** Turns a campaign that has not begun back into a draft; returns its reserved budget. */
export const sendBack = defineFunction('campaign', 'send_back', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Makes a campaign that has not begun a draft again',
  input: z.strictObject({ reason: givenReason }),
  run: async (context, { reason }) => {
    const { tx, unit: id, caller, now, deps } = context
    const { before, after } = await moveCampaign(tx, context, {
      id,
      action: 'send_back',
      reason,
      set: { proposed_by: null, activated_by: null },
    })
    if (before.campaign_status === 'planned')
      await closeBudget(tx, { brand: deps.brand.id, campaign: id, actor: caller.member, at: now })
    if (before.proposed_by && before.proposed_by !== caller.member) {
      const values = { campaign: before.name, reason }
      const notice = { campaign: id, event: 'campaign_sent_back', values, now } as const
      await tellMember(tx, before.proposed_by, notice)
    }
    return campaignAnswer(after)
  },
})
