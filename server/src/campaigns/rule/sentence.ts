import { type CampaignRule, describeRule, languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { nameRules } from './name-rules.ts'
import { readCampaign } from './read-campaign.ts'
import { ruleOf } from './rule-of.ts'

/** The meaning of a campaign's rules in one sentence; it hides the budget from participants. */
export const sentence = defineFunction('campaign', 'sentence', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What the rules of a campaign mean, in one sentence',
  input: z.object({ language: z.enum(languages).optional() }),
  run: async ({ tx, unit, caller }, { language }) => {
    const { row, links } = await readCampaign(tx, unit)
    const rule = ruleOf(row, links)
    const isParticipant = caller.role === 'installer' || caller.role === 'wholesaler'
    const [named] = await nameRules(tx, [isParticipant ? toldToParticipants(rule) : rule])
    return { sentence: named ? describeRule(named, sayTo(language ?? caller.language)) : '' }
  },
})

/** A rule without what is the manufacturer's own matter. */
export const toldToParticipants = (rule: CampaignRule): CampaignRule => ({
  ...rule,
  budget: null,
  sales_group_cap: null,
  wholesaler: null,
})
