import { z } from 'zod'
import { givenReason } from '../../changes/given-reason.ts'
import { freeBudgets } from '../../ledger/budgets.ts'
import { defineFunction } from '../../platform/functions.ts'
import { waitedFor } from '../for-claims/counters.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { moveCampaign } from './move-campaign.ts'

/** Pauses a campaign: claims submitted meanwhile get nothing from it. */
export const pause = defineFunction('campaign', 'pause', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Stops a campaign until it is resumed',
  input: z.strictObject({ reason: givenReason }),
  run: async (context, { reason }) => {
    const { tx, unit: id } = context
    const { after } = await moveCampaign(tx, context, { id, action: 'pause', reason })
    return campaignAnswer(after)
  },
})

/** Lets a paused campaign go on, exhausted where nothing of its budget is free or claims wait for it. */
export const resume = defineFunction('campaign', 'resume', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Lets a paused campaign go on',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit: id } = context
    const free = (await freeBudgets(tx, [id])).get(id)
    const waited = await waitedFor(tx, { ids: [id], claim: '' })
    const to = free === 0 || waited.has(id) ? 'exhausted' : 'active'
    const { after } = await moveCampaign(tx, context, { id, action: 'resume', to })
    return campaignAnswer(after)
  },
})
