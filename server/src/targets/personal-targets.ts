import { berlinDay, neededUnits, noneCounted, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { readCounters } from '../campaigns/for-claims/counters.ts'
import { ownTargets } from '../campaigns/for-claims/own-targets.ts'
import { campaignRulesOn } from '../campaigns/rule/read-rules.ts'
import { defineFunction } from '../platform/functions.ts'

/**
 * An installer's progress in the campaigns with personal targets that count purchases today. `target` is null without a
 * target of their own or of the campaign. `amount` in EUR for each device.
 */
export const personalTargets = defineFunction('installer', 'personal_targets', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'How far an installer is on the way to his personal targets',
  input: z.object({}),
  run: async ({ tx, unit: installer, now }) => {
    const day = berlinDay(now)
    const inForce = await campaignRulesOn(tx, { day })
    const rules = inForce
      .map(({ rule }) => rule)
      .filter((rule) => rule.personal_target && rule.pays)
      .filter(({ purchase_from, purchase_to }) => purchase_from <= day && day <= purchase_to)
    const counters = await readCounters(tx, { rules, installer, sales_group: null, claim: '' })
    const targets = await ownTargets(tx, { rules, installer })
    return rules.map((rule) => ({
      campaign: rule.id,
      target: neededUnits({ rule, target: targets.get(rule.id) ?? null }),
      counted: (counters.get(rule.id) ?? noneCounted).units,
      amount: toEuro(rule.amount ?? 0),
    }))
  },
})
