import { fillSentence, localeOf } from '../calculation/fill-sentence.ts'
import type { IsoDate } from '../days/german-day.ts'
import { tierNames } from '../people/tier-names.ts'
import type { Language } from '../texts/languages.ts'
import { deviceNames, type ProductFamily } from './device-names.ts'
import { regionRuns } from './region-runs.ts'
import type { CampaignRule } from './rule.ts'
import { type Clause, ruleTexts } from './rule-texts.ts'

/** A rule with the names of what it refers to by id. */
export interface NamedRule {
  rule: CampaignRule
  products: readonly { name: string; family: ProductFamily }[]
  bundle_products: readonly { name: string }[]
  sales_groups: readonly { name: string }[]
}

/**
 * What a campaign's rules mean, in one sentence made of the same values the engine calculates with:
 * "Für jede Wärmepumpe aroTHERM, gekauft zwischen 1. März und 30. Juni 2026, gibt es 50,00 EUR
 * zusätzlich; nicht mit anderen Aktionen kombinierbar; höchstens 500,00 EUR je Betrieb."
 */
export function describeRule(campaign: NamedRule, language: Language): string {
  const clauses = [
    start(campaign, language),
    ...conditions(campaign, language),
    ...limits(campaign.rule, language),
  ]
  return `${clauses.join('; ').replaceAll('\u00a0', ' ')}.`
}

/**
 * What a campaign pays for what, without days, conditions and limits: for lists, which show the days
 * themselves. "Für jede Wärmepumpe (16 Modelle) gibt es 50,00 EUR zusätzlich."
 */
export function describeBonus(campaign: NamedRule, language: Language): string {
  const devices = devicesOf(campaign, language, { most: 1 })
  const text = say('short', language, { devices, bonus: bonusOf(campaign, language) })
  return `${text.replaceAll('\u00a0', ' ')}.`
}

type Values = Readonly<Record<string, string | number>>

const say = (clause: Clause, language: Language, values: Values = {}) =>
  fillSentence(ruleTexts[language][clause], values, language)

function start(campaign: NamedRule, language: Language): string {
  const { reference_date, purchase_from: from, purchase_to: to } = campaign.rule
  const window = `${from === to ? 'on' : 'between'}_${reference_date}` as const
  const between = say(window, language, range({ from, to }, language))
  const bonus = bonusOf(campaign, language)
  return say('start', language, { devices: devicesOf(campaign, language), between, bonus })
}

function bonusOf({ rule, bundle_products }: NamedRule, language: Language): string {
  if (!rule.pays) return say('counts_only', language)
  const mode = rule.replaces_base ? 'instead' : 'bonus'
  const count = bundle_products.length
  return say(`${mode}_${rule.personal_target ? 'target' : rule.amount_rule}`, language, {
    amount: rule.amount ?? 0,
    percent: rule.basis_points ?? 0,
    quantity: rule.min_quantity ?? 1,
    partners:
      count > readableProducts
        ? say('one_of', language, { count })
        : listed(namesOf(bundle_products), language),
  })
}

function conditions({ rule, sales_groups }: NamedRule, language: Language): string[] {
  const { min_quantity, regions, tiers } = rule
  const found: string[] = []
  if (min_quantity !== null && min_quantity > 1 && rule.amount_rule !== 'step')
    found.push(say('min_quantity', language, { quantity: min_quantity }))
  if (rule.personal_target && rule.pays)
    found.push(
      min_quantity === null
        ? say('target_only', language)
        : say('target_for_others', language, { quantity: min_quantity }),
    )
  found.push(...commissioning(rule, language), ...claiming(rule, language))
  const areas = regionRuns(regions).map(({ from, to }) =>
    from === to ? `${from}…` : say('region_range', language, { from: `${from}…`, to: `${to}…` }),
  )
  found.push(...few('sales_groups', namesOf(sales_groups), language))
  found.push(...few('regions', areas, language))
  if (tiers.length > 0) {
    const names = tiers.map((tier) => tierNames[tier])
    found.push(say('tiers', language, { names: listed(names, language) }))
  }
  if (rule.new_customers_only) found.push(say('new_customers', language))
  return found
}

function limits(rule: CampaignRule, language: Language): string[] {
  const caps = {
    cap_installer: rule.installer_cap,
    cap_sales_group: rule.sales_group_cap,
    cap_budget: rule.budget,
  }
  const found = rule.pays
    ? [say(`stacking_${rule.stacking}`, language, { group: rule.stacking_group ?? '' })]
    : []
  for (const [clause, amount] of Object.entries(caps))
    if (amount !== null && rule.pays)
      found.push(say(clause as keyof typeof caps, language, { amount }))
  if (!rule.counts) found.push(say('not_counted', language))
  return found
}

function commissioning(rule: CampaignRule, language: Language): string[] {
  const { commissioning_from: from, commissioning_to: to } = rule
  if (from && from === to) return [say('commissioning_on', language, { to: longDay(to, language) })]
  if (from && to) return [say('commissioning_between', language, range({ from, to }, language))]
  if (from) return [say('commissioning_from', language, { from: longDay(from, language) })]
  return to ? [say('commissioning_to', language, { to: longDay(to, language) })] : []
}

function claiming({ claim_to, claim_days }: CampaignRule, language: Language): string[] {
  const to = claim_to ? longDay(claim_to, language) : ''
  if (claim_days === null) return claim_to ? [say('claim_to', language, { to })] : []
  const within = withinDays(claim_days, language)
  return [say(claim_to ? 'claim_both' : 'claim_days', language, { within, to })]
}

function withinDays(days: number, language: Language): string {
  if (days === 0) return say('within_same_day', language)
  return days === 1 ? say('within_one_day', language) : say('within_days', language, { days })
}

/** More names than this are a number. */
const readable = 5
/** Names of products are long. */
const readableProducts = 3

function devicesOf(
  { products }: NamedRule,
  language: Language,
  { most } = { most: readableProducts },
): string {
  const families = new Set(products.map(({ family }) => family))
  const [family = 'device'] = families.size === 1 ? families : []
  const { noun, every } = deviceNames[language][family]
  if (products.length === 0) return every
  if (products.length > most) return say('models', language, { every, count: products.length })
  // A product may be named for its family: "Wärmepumpe aroTHERM".
  const names = products.map(({ name }) =>
    name.startsWith(`${noun} `) ? name.slice(noun.length + 1) : name,
  )
  return `${every} ${listed(names, language)}`
}

/** A clause with its names, or with their number where they would be too many to read. */
function few(clause: 'sales_groups' | 'regions', names: readonly string[], language: Language) {
  if (names.length === 0) return []
  return names.length > readable
    ? [say(`${clause}_many`, language, { count: names.length })]
    : [say(clause, language, { names: listed(names, language) })]
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)

/** "1. März", "30. Juni 2026": the year once where it is the same. */
function range({ from, to }: { from: IsoDate; to: IsoDate }, language: Language): Values {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return { from: longDay(from, language, { year: !sameYear }), to: longDay(to, language) }
}

const longDay = (day: IsoDate, language: Language, { year } = { year: true }) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`))
