import type { CalculationInput, CalculationLine, CampaignInput } from '../calculation/input.ts'
import type { CampaignRule } from '../campaigns/rule/rule.ts'

/*
 * For tests: the calculation (docs/domain.md, Calculation) once more, read afresh and written down naively: every set of campaigns
 * is tried for every device. It knows amounts only, neither traces nor counters.
 */

/** A device's amount in billionths of a millicent, before the programme's caps. */
type Tiny = bigint
const cent: Tiny = 10n ** 12n

/** A set of campaigns that may be paid together for a device, by ids, and what it gets with them. */
export interface Choice {
  campaigns: readonly string[]
  /** The lowest of their priorities; -1 for no campaign. */
  rank: number
  base: Tiny
  bonuses: readonly Tiny[]
}

/** The devices in the order of their serial numbers, each with all its choices; none if not paid. */
export function naiveChoices(input: CalculationInput): (Choice[] | null)[] {
  const lines = inOrder(input.lines)
  const bases = lines.map((line, position) => baseOf(line, lines.slice(0, position), input))
  const campaigns = input.campaigns.toSorted(
    (a, b) => a.rule.priority - b.rule.priority || (a.rule.id < b.rule.id ? -1 : 1),
  )
  const offers = campaigns.map((campaign) => offersOf(campaign, { lines, bases, input }))
  const byTier = BigInt(input.programme.tier?.basis_points ?? 10_000)
  return bases.map((base, position) => {
    if (base === null) return null
    const offered = campaigns.flatMap(({ rule }, index) => {
      const amount = offers[index]?.[position] ?? 0n
      return amount > 0n ? [{ rule, amount }] : []
    })
    // A replacing bonus takes the place of the base amount: other bonuses shrink before it.
    const replacingFirst = offered.toSorted(
      (a, b) => Number(b.rule.replaces_base) - Number(a.rule.replaces_base),
    )
    return subsets(replacingFirst)
      .filter((set) => mayBePaidTogether(set.map(({ rule }) => rule)))
      .map((set) => ({
        campaigns: set.map(({ rule }) => rule.id),
        rank: set.length === 0 ? -1 : Math.min(...set.map(({ rule }) => rule.priority)),
        base: set.some(({ rule }) => rule.replaces_base) ? 0n : (base * byTier) / 10_000n,
        bonuses: set.map(({ amount }) => amount),
      }))
  })
}

export const worth = ({ base, bonuses }: Choice): Tiny => bonuses.reduce((a, b) => a + b, base)

/** The cents of each part, the base amount first, after rounding and the programme's caps. */
export function naivePayments(
  input: CalculationInput,
  chosen: readonly (Choice | null)[],
): number[][] {
  const { caps } = input.programme
  const parts = chosen.map((choice) => (choice ? roundedParts(choice) : [0]))
  const net = inOrder(input.lines).map(({ net_price }) => net_price)
  const single = parts.map((part, position) => {
    const price = net[position] ?? null
    const unit =
      caps.unit_basis_points === null || price === null
        ? Number.POSITIVE_INFINITY
        : Math.floor((price * caps.unit_basis_points) / 10_000)
    return cutFromTheEnd(part, Math.min(unit, caps.line ?? Number.POSITIVE_INFINITY))
  })
  const claim = shareAmong(single, caps.claim)
  return shareAmong(claim, caps.installer_period && Math.max(caps.installer_period.room, 0))
}

const inOrder = (lines: readonly CalculationLine[]) =>
  lines.toSorted((a, b) =>
    a.serial === b.serial ? (a.id < b.id ? -1 : 1) : a.serial < b.serial ? -1 : 1,
  )

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The base amount before the tier; null where the device is not paid. */
function baseOf(
  line: CalculationLine,
  earlier: readonly CalculationLine[],
  { claim, settings }: CalculationInput,
): Tiny | null {
  const reference = claim.dates[settings.base_reference_date]
  if (!reference || dayNumber(reference) > dayNumber(claim.submitted_on)) return null
  const days = settings.claim_window_days + settings.late_grace_days
  if (dayNumber(claim.submitted_on) - dayNumber(reference) > days) return null
  if (!claim.installer_active || !claim.sales_point_eligible || !claim.terms_version) return null
  if (
    !line.product?.active ||
    earlier.some(
      ({ serial, family }) => `${serial} ${family ?? ''}` === `${line.serial} ${line.family ?? ''}`,
    )
  )
    return null
  if (!['known', 'delivered', 'unknown'].includes(line.serial_state)) return null
  if (line.serial_state === 'unknown' && line.product.unknown_serial_policy === 'reject')
    return null
  const [rate] = line.rates
    .filter(
      (candidate) =>
        candidate.valid_from <= reference && (candidate.valid_to ?? '9999') >= reference,
    )
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  if (!rate) return null
  if (rate.amount !== null) return BigInt(rate.amount) * cent
  if (rate.percent_of_net_price === null || line.net_price === null) return null
  return (BigInt(line.net_price) * BigInt(rate.percent_of_net_price) * cent) / 10_000n
}

interface Devices {
  lines: readonly CalculationLine[]
  bases: readonly (Tiny | null)[]
  input: CalculationInput
}

/** A campaign's offer for each device by its rule and its own caps, after the tier. */
function offersOf(campaign: CampaignInput, { lines, bases, input }: Devices): Tiny[] {
  const { rule, room } = campaign
  const none = lines.map(() => 0n)
  if (!rule.pays || !isFor(rule, input)) return none
  const isMeant = (position: number, products: readonly string[]) =>
    bases[position] !== null && products.includes(lines[position]?.product_id ?? '')
  const isOfFamily = (position: number) =>
    bases[position] !== null && rule.families.some((family) => family === lines[position]?.family)
  const isForAll = rule.products.length === 0 && rule.families.length === 0
  const meant = [...lines.keys()].filter((position) =>
    isForAll ? bases[position] !== null : isMeant(position, rule.products) || isOfFamily(position),
  )
  if (rule.amount_rule !== 'step' && meant.length < (rule.min_quantity ?? 1)) return none
  const partners = [...lines.keys()].filter(
    (position) =>
      rule.bundle_products.length > 0 &&
      isMeant(position, rule.bundle_products) &&
      !meant.includes(position),
  ).length
  const all = input.programme.tier_on === 'base_and_bonus'
  const byTier = BigInt((all ? input.programme.tier?.basis_points : null) ?? 10_000)
  const full = [...none]
  for (const [index, position] of meant.entries()) {
    const fixed = BigInt(rule.amount ?? 0) * cent
    const share = (of: Tiny) => (of * BigInt(rule.basis_points ?? 0)) / 10_000n
    const target = rule.personal_target ? campaign.target : null
    const from = target ?? rule.min_quantity ?? (rule.personal_target ? Number.NaN : 1)
    const amount = {
      fixed,
      percent_of_base: share(bases[position] ?? 0n),
      percent_of_net_price: share(BigInt(lines[position]?.net_price ?? 0) * cent),
      step: campaign.units_before + index + 1 >= from ? fixed : 0n,
      bundle: index < partners ? fixed : 0n,
    }[rule.amount_rule]
    full[position] = (amount * byTier) / 10_000n
  }
  return limitByBudget(limit(limit(full, room.installer), room.sales_group), campaign)
}

function isFor(rule: CampaignRule, { claim, settings, programme }: CalculationInput): boolean {
  const reference = claim.dates[rule.reference_date]
  if (!reference || reference < rule.purchase_from || reference > rule.purchase_to) return false
  const installed = claim.dates.commissioning_date
  if (rule.commissioning_from && !(installed && installed >= rule.commissioning_from)) return false
  if (rule.commissioning_to && !(installed && installed <= rule.commissioning_to)) return false
  const { sales_groups, postcode, is_new_customer } = claim.audience
  if (rule.sales_groups.length > 0 && !sales_groups.some((id) => rule.sales_groups.includes(id)))
    return false
  if (
    rule.regions.length > 0 &&
    !rule.regions.some((region) => (postcode ?? '').startsWith(region))
  )
    return false
  if (rule.tiers.length > 0 && !rule.tiers.some((tier) => tier === programme.tier?.id)) return false
  if (rule.new_customers_only && !is_new_customer) return false
  const byPurchase = dayNumber(reference) + (rule.claim_days ?? settings.claim_window_days)
  const closes = Math.min(byPurchase, rule.claim_to ? dayNumber(rule.claim_to) : byPurchase)
  return (
    dayNumber(claim.submitted_on) <= closes + (rule.late_grace_days ?? settings.late_grace_days)
  )
}

const wholeCents = (amount: Tiny) => Number((amount + cent - 1n) / cent)

/** A campaign's cap in whole cents, shared by the largest remainder. */
function limit(offers: Tiny[], room: number | null): Tiny[] {
  const demands = offers.map(wholeCents)
  if (room === null || sum(demands) <= room) return offers
  const shares = largestRemainder(room, demands)
  return offers.map((offer, position) => {
    const share = BigInt(shares[position] ?? 0) * cent
    return share < offer ? share : offer
  })
}

const limitByBudget = (offers: Tiny[], { rule, room }: CampaignInput): Tiny[] =>
  rule.budget_policy === 'partial' ||
  room.budget === null ||
  sum(offers.map(wholeCents)) <= room.budget
    ? limit(offers, room.budget)
    : offers.map(() => 0n)

const subsets = <Item>([first, ...others]: readonly Item[]): Item[][] =>
  first === undefined ? [[]] : subsets(others).flatMap((set) => [set, [first, ...set]])

const mayBePaidTogether = (rules: readonly CampaignRule[]): boolean => {
  const groups = rules.flatMap((rule) => (rule.stacking === 'best_of' ? [rule.stacking_group] : []))
  return (
    (rules.length < 2 || rules.every(({ stacking }) => stacking !== 'exclusive')) &&
    rules.filter(({ replaces_base }) => replaces_base).length < 2 &&
    new Set(groups).size === groups.length
  )
}

/** Each part gets the cents by which the rounded sum grows with it. */
function roundedParts({ base, bonuses }: Choice): number[] {
  const sums = [base, ...bonuses].map((_, end) =>
    [base, ...bonuses].slice(0, end + 1).reduce((a, b) => a + b, 0n),
  )
  const cents = sums.map((amount) => Number((2n * amount + cent) / (2n * cent)))
  return cents.map((bound, position) => bound - (cents[position - 1] ?? 0))
}

function cutFromTheEnd(parts: readonly number[], to: number): number[] {
  const remaining = [...parts]
  while (sum(remaining) > to) {
    const last = remaining.findLastIndex((part) => part > 0)
    remaining[last] = Math.max((remaining[last] ?? 0) - (sum(remaining) - to), 0)
  }
  return remaining
}

function shareAmong(parts: readonly number[][], room: number | null): number[][] {
  const amounts = parts.map(sum)
  if (room === null || sum(amounts) <= room) return [...parts]
  const shares = largestRemainder(room, amounts)
  return parts.map((part, position) => cutFromTheEnd(part, shares[position] ?? 0))
}

/** Gives cent by cent what division left over; ties go to the first. */
function largestRemainder(total: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const shares = weights.map((weight) => Math.floor((total * weight) / all))
  const remainders = weights.map((weight) => (total * weight) % all)
  while (sum(shares) < total) {
    const next = remainders.indexOf(Math.max(...remainders))
    shares[next] = (shares[next] ?? 0) + 1
    remainders[next] = -1
  }
  return shares
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
