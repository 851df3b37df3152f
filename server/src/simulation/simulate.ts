import {
  type CalculatedLine,
  type CalculationInput,
  calculate,
  campaignInput,
  describeStep,
  type Language,
  noneCounted,
  type TraceStep,
  toEuro,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { agreedShare } from '../campaigns/audience/agreed-share.ts'
import { readCampaign } from '../campaigns/rule/read-campaign.ts'
import { campaignRulesOn } from '../campaigns/rule/read-rules.ts'
import { defineFunction } from '../platform/functions.ts'
import { calledTiers } from '../settings/called-tiers.ts'
import { programmeOf } from '../settings/programme-of.ts'
import { readSettings } from '../settings/read-settings.ts'
import {
  calculationClaim,
  calculationLines,
  type InventedLine,
  inventedClaim,
  inventedDates,
} from './invented-claim.ts'
import { readVariant } from './read-variant.ts'

/**
 * The amount of an invented claim if the campaign were in force next to the others, with every step in words; EUR.
 * Counters are empty, so budgets are full. `changes` are fields of the campaign with other values.
 */
export const simulate = defineFunction('campaign', 'simulate', {
  scope: 'unit',
  methods: ['POST'],
  isReport: true,
  summary: 'What an invented claim would get from a campaign',
  input: inventedClaim.extend({ changes: z.record(z.string(), z.unknown()).default({}) }),
  run: async ({ tx, unit, caller, now }, { changes, ...invented }) => {
    const { language } = caller
    const campaign = await readCampaign(tx, unit)
    const rule = readVariant(campaign, { changes, path: 'changes', language })
    const settings = await readSettings(tx)
    const claim = await calculationClaim(tx, invented, { now, settings })
    const lines = await calculationLines(tx, invented)
    const inForce = await campaignRulesOn(tx, {
      day: claim.submitted_on,
      dates: inventedDates(invented),
    })
    const others = inForce.map((entry) => entry.rule).filter(({ id }) => id !== unit)
    const { base_reference_date, claim_window_days, late_grace_days } = settings
    const without: CalculationInput = {
      claim,
      lines: lines.map(({ line }) => line),
      settings: { base_reference_date, claim_window_days, late_grace_days },
      campaigns: others.map((other) => campaignInput(other, noneCounted)),
      programme: programmeOf(settings, {
        tier: invented.tier,
        called: await calledTiers(tx),
        small_business: false,
        year: { name: claim.submitted_on.slice(0, 4), cents: 0 },
        agreed: await agreedShare(tx, {
          point: invented.sales_point ?? null,
          groups: claim.audience.sales_groups,
          day: claim.dates[base_reference_date] ?? claim.submitted_on,
        }),
      }),
    }
    const { devices_before: units, target } = invented
    const counted = { ...noneCounted, units, target }
    const calculation = calculate({
      ...without,
      campaigns: [...without.campaigns, campaignInput(rule, counted)],
    })
    const names = new Map([...others, rule].map(({ id, name }) => [id, name]))
    const outcome = calculation.campaigns.find((entry) => entry.campaign === unit)
    return {
      amount: toEuro(calculation.amount),
      amount_without: toEuro(calculate(without).amount),
      bonus: toEuro(outcome?.paid ?? 0),
      eligible: calculation.eligible,
      lines: calculation.lines.map((line) => lineAnswer(line, { lines, names, language })),
      trace: traceAnswer(calculation.trace, language),
      wholesaler: calculation.wholesaler.map(({ mode, amount }) => ({
        mode,
        amount: toEuro(amount),
      })),
    }
  },
})

interface Naming {
  lines: readonly InventedLine[]
  names: ReadonlyMap<string, string>
  language: Language
}

const lineAnswer = (calculated: CalculatedLine, { lines, names, language }: Naming) => {
  const { line: id, amount, base, bonuses, trace } = calculated
  const device = lines.find(({ line }) => line.id === id)
  return {
    id,
    product: device?.line.product_id ?? null,
    name: device?.name ?? '',
    amount: toEuro(amount),
    base: toEuro(base),
    bonuses: bonuses.map((bonus) => ({
      campaign: bonus.campaign,
      name: names.get(bonus.campaign) ?? '',
      amount: toEuro(bonus.amount),
    })),
    trace: traceAnswer(trace, language),
  }
}

/** The steps in the caller's language, each with what stands after it. */
const traceAnswer = (trace: readonly TraceStep[], language: Language) =>
  trace.map((step) => ({
    stage: step.stage,
    code: step.code,
    text: describeStep(step, sayTo(language)),
    amount: toEuro(step.amount),
  }))
