import { neededUnits } from '../campaigns/needed-units.ts'
import { called } from '../campaigns/rule/called.ts'
import type { BonusKind, CampaignRule } from '../campaigns/rule/rule.ts'
import type { Called } from './campaign-trace.ts'
import { type Exact, exactly, roundHalfUp, shareOf } from './exact.ts'
import type { CampaignInput } from './input.ts'
import type { LineState } from './state.ts'
import { type Finding, finding } from './trace.ts'

/** A device's bonus by the rule alone, and how it comes about. */
export interface Matched {
  readonly amount: Exact
  readonly found: Finding
}

interface Devices {
  /** Those the campaign is for, in canonical order. */
  matched: readonly LineState[]
  /** Those of the whole claim. */
  all: readonly LineState[]
}

/** The payment of each kind of bonus for each matching device (docs/domain.md, Bonuses). */
export const bonusKinds = {
  fixed: ({ rule }, { matched }) => {
    const each = paying(rule, centsOf(rule), (values) => finding('campaign_fixed', values))
    return matched.map(() => each)
  },
  percent_of_base: ({ rule }, { matched }) => matched.map((line) => shareOfBase(rule, line)),
  percent_of_net_price: ({ rule }, { matched }) => matched.map((line) => shareOfPrice(rule, line)),
  step: (campaign, { matched }) =>
    matched.map((_, position) => fromStep(campaign, campaign.units_before + position + 1)),
  bundle: ({ rule }, devices) => pairs(rule, devices),
} satisfies Record<BonusKind, (campaign: CampaignInput, devices: Devices) => Matched[]>

const centsOf = ({ amount }: CampaignRule): Exact => exactly(amount ?? 0)

interface Named extends Called {
  bonus: number
}

function paying(rule: CampaignRule, amount: Exact, tell: (values: Named) => Finding): Matched {
  const values = { ...called(rule), bonus: roundHalfUp(amount) }
  const note = rule.replaces_base ? finding('campaign_replaces_base', values) : tell(values)
  return { amount, found: note }
}

function shareOfBase(rule: CampaignRule, line: LineState): Matched {
  const basis_points = rule.basis_points ?? 0
  const tell = (values: Named) => finding('campaign_percent_of_base', { ...values, basis_points })
  return paying(rule, shareOf(line.amount, basis_points), tell)
}

function shareOfPrice(rule: CampaignRule, { line }: LineState): Matched {
  const { net_price } = line
  const basis_points = rule.basis_points ?? 0
  if (net_price === null)
    return { amount: 0n, found: finding('campaign_net_price_missing', called(rule)) }
  return paying(rule, shareOf(exactly(net_price), basis_points), (values) =>
    finding('campaign_percent_of_net_price', { ...values, basis_points, net_price }),
  )
}

function fromStep(campaign: CampaignInput, ordinal: number): Matched {
  const { rule } = campaign
  const needed = neededUnits(campaign) ?? Number.POSITIVE_INFINITY
  const { reached, missed } = rule.personal_target ? ownStep : commonStep
  const device = { ordinal, needed }
  if (ordinal >= needed)
    return paying(rule, centsOf(rule), (values) => reached({ ...values, ...device }))
  return { amount: 0n, found: missed({ ...called(rule), ...device }) }
}

interface StepDevice extends Called {
  ordinal: number
  needed: number
}

interface StepWords {
  reached: (device: StepDevice & Named) => Finding
  missed: (device: StepDevice) => Finding
}

const commonStep: StepWords = {
  reached: ({ needed, ...values }) => finding('campaign_step', { ...values, min_quantity: needed }),
  missed: ({ needed, ...values }) =>
    finding('campaign_step_missed', { ...values, min_quantity: needed }),
}

const ownStep: StepWords = {
  reached: ({ needed, ...values }) =>
    finding('campaign_target_reached', { ...values, target: needed }),
  missed: ({ needed, ...values }) =>
    finding('campaign_target_missed', {
      ...values,
      target: needed,
      left: needed - values.ordinal,
    }),
}

/** The first devices in canonical order find their partners, each partner once. */
function pairs(rule: CampaignRule, { matched, all }: Devices): Matched[] {
  const partners = all.filter(
    (line) =>
      line.eligible &&
      line.line.product_id !== null &&
      rule.bundle_products.includes(line.line.product_id) &&
      !matched.includes(line),
  ).length
  return matched.map((_, position) =>
    position < partners
      ? paying(rule, centsOf(rule), (values) => finding('campaign_bundle', values))
      : { amount: 0n, found: finding('campaign_bundle_missed', called(rule)) },
  )
}
