import { type ProductFamily, productFamilies } from '../../arkes/product.ts'
import type { IsoDate } from '../../days/german-day.ts'
import { nameOfTier, type TierId } from '../../people/tier-names.ts'
import { localeOf } from '../../texts/languages.ts'
import type { Say, TextValues } from '../../texts/say.ts'
import { type Wording, wordingIn, wordingOf } from '../../texts/wording.ts'
import { regionRuns } from './region-runs.ts'
import type { CampaignRule } from './rule.ts'

/** A product with its name, also in other languages where it is called otherwise there. */
type Named = Parameters<typeof wordingOf<'name'>>[0]

/** A rule with the names of what it refers to by id. */
export interface NamedRule {
  rule: CampaignRule
  products: readonly (Named & { family: ProductFamily })[]
  bundle_products: readonly Named[]
  sales_groups: readonly { name: string }[]
  /** The office's names of product families, by id. */
  families: ReadonlyMap<ProductFamily, Wording>
  /** And tiers. */
  tiers: ReadonlyMap<TierId, Wording>
}

/**
 * Describes a campaign's rules in one sentence, from the values the engine calculates with: "Für jede Wärmepumpe
 * aroTHERM, gekauft zwischen 1. März und 30. Juni 2026, gibt es 50,00 EUR zusätzlich; nicht mit anderen Aktionen
 * kombinierbar; höchstens 500,00 EUR je Betrieb."
 */
export function describeRule(campaign: NamedRule, say: Say): string {
  const clauses = [
    start(campaign, say),
    ...conditions(campaign, say),
    ...limits(campaign.rule, say),
  ]
  const text = `${clauses.join('; ').replaceAll('\u00a0', ' ')}.`
  return say.language === 'it' ? withArticles(text) : text
}

/** Italian says `l’11 gennaio`, `dall’8 marzo` and `il 1º maggio`. */
const withArticles = (text: string): string =>
  text
    .replaceAll(/\bil (?=(?:8|11) \p{L})/gu, 'l’')
    .replaceAll(/\b(da|a|de)l (?=(?:8|11) \p{L})/gu, '$1ll’')
    .replaceAll(/(?<=l )1 (?=\p{L})/gu, '1º ')

/**
 * Describes a campaign's bonus without days, conditions and limits: for lists, which show the days themselves. "Für
 * jede Wärmepumpe (16 Modelle) gibt es 50,00 EUR zusätzlich."
 */
export function describeBonus(campaign: NamedRule, say: Say): string {
  const devices = devicesOf(campaign, say, { most: 1 })
  const text = say('rules:short', { devices, bonus: bonusOf(campaign, say) })
  return `${text.replaceAll('\u00a0', ' ')}.`
}

function start(campaign: NamedRule, say: Say): string {
  const { reference_date, purchase_from: from, purchase_to: to } = campaign.rule
  const window = `${from === to ? 'on' : 'between'}_${reference_date}` as const
  const between = say(`rules:${window}`, range({ from, to }, say))
  const bonus = bonusOf(campaign, say)
  return say('rules:start', { devices: devicesOf(campaign, say), between, bonus })
}

function bonusOf({ rule, bundle_products }: NamedRule, say: Say): string {
  if (!rule.pays) return say('rules:counts_only')
  const mode = rule.replaces_base ? 'instead' : 'bonus'
  const count = bundle_products.length
  return say(`rules:${mode}_${rule.personal_target ? 'target' : rule.amount_rule}`, {
    amount: rule.amount ?? 0,
    percent: rule.basis_points ?? 0,
    quantity: rule.min_quantity ?? 1,
    partners:
      count > readableProducts
        ? say('rules:one_of', { count })
        : listed(
            bundle_products.map((product) => nameIn(product, say)),
            say,
          ),
  })
}

function conditions({ rule, sales_groups, tiers: called }: NamedRule, say: Say): string[] {
  const { min_quantity, regions, tiers } = rule
  const clauses: string[] = []
  if (min_quantity !== null && min_quantity > 1 && rule.amount_rule !== 'step')
    clauses.push(say('rules:min_quantity', { quantity: min_quantity }))
  if (rule.personal_target && rule.pays)
    clauses.push(
      min_quantity === null
        ? say('rules:target_only')
        : say('rules:target_for_others', { quantity: min_quantity }),
    )
  clauses.push(...commissioning(rule, say), ...claiming(rule, say))
  const areas = regionRuns(regions).map(({ from, to }) =>
    from === to ? `${from}…` : say('rules:region_range', { from: `${from}…`, to: `${to}…` }),
  )
  clauses.push(...few('sales_groups', namesOf(sales_groups), say))
  clauses.push(...few('regions', areas, say))
  if (tiers.length > 0) {
    const names = tiers.map((tier) =>
      wordingIn(called.get(tier) ?? { de: nameOfTier(tier) }, say.language),
    )
    clauses.push(say('rules:tiers', { names: listed(names, say) }))
  }
  if (rule.new_customers_only) clauses.push(say('rules:new_customers'))
  return clauses
}

function limits(rule: CampaignRule, say: Say): string[] {
  const caps = {
    cap_installer: rule.installer_cap,
    cap_sales_group: rule.sales_group_cap,
    cap_budget: rule.budget,
  }
  const clauses = rule.pays
    ? [say(`rules:stacking_${rule.stacking}`, { group: rule.stacking_group ?? '' })]
    : []
  for (const [clause, amount] of Object.entries(caps))
    if (amount !== null && rule.pays)
      clauses.push(say(`rules:${clause as keyof typeof caps}`, { amount }))
  if (!rule.counts) clauses.push(say('rules:not_counted'))
  return clauses
}

function commissioning(rule: CampaignRule, say: Say): string[] {
  const { commissioning_from: from, commissioning_to: to } = rule
  if (from && from === to) return [say('rules:commissioning_on', { to: longDay(to, say) })]
  if (from && to) return [say('rules:commissioning_between', range({ from, to }, say))]
  if (from) return [say('rules:commissioning_from', { from: longDay(from, say) })]
  return to ? [say('rules:commissioning_to', { to: longDay(to, say) })] : []
}

function claiming({ claim_to, claim_days }: CampaignRule, say: Say): string[] {
  const to = claim_to ? longDay(claim_to, say) : ''
  if (claim_days === null) return claim_to ? [say('rules:claim_to', { to })] : []
  const within = withinDays(claim_days, say)
  return [say(`rules:${claim_to ? 'claim_both' : 'claim_days'}`, { within, to })]
}

function withinDays(days: number, say: Say): string {
  if (days === 0) return say('rules:within_same_day')
  return days === 1 ? say('rules:within_one_day') : say('rules:within_days', { days })
}

/** More names than this are a number. */
const readable = 5
/** Names of products are long. */
const readableProducts = 3

function devicesOf(
  { rule, products, families: called }: NamedRule,
  say: Say,
  { most } = { most: readableProducts },
): string {
  const { families } = rule
  const single = products.filter(({ family }) => !families.includes(family))
  if (families.length === 0) return productsOf(single, say, { most, called })
  const every = families.map((family) => wordsOf(family, { called, say }).every)
  const named = say('rules:families', { every: listed(every, say) })
  return single.length === 0
    ? named
    : listed([named, productsOf(single, say, { most, called })], say)
}

function productsOf(
  products: NamedRule['products'],
  say: Say,
  { most, called }: { most: number; called: NamedRule['families'] },
): string {
  const all = new Set(products.map(({ family }) => family))
  const [family = 'device'] = all.size === 1 ? all : []
  const { noun, every } = wordsOf(family, { called, say })
  if (products.length === 0) return every
  if (products.length > most) return say('rules:models', { every, count: products.length })
  // A product may be named for its family: "Wärmepumpe aroTHERM".
  const names = products.map((product) => {
    const name = nameIn(product, say)
    return name.startsWith(`${noun} `) ? name.slice(noun.length + 1) : name
  })
  return `${every} ${listed(names, say)}`
}

/** A family in a sentence: with the grammar of our own words, unless the office calls it otherwise. */
function wordsOf(
  family: string,
  { called, say }: { called: NamedRule['families']; say: Say },
): { noun: string; every: string } {
  const name = called.get(family)
  const shipped = (productFamilies as Readonly<Record<string, string>>)[family]
  const [noun, every] = (['noun', 'every'] as const).map((form) =>
    say.maybe(`words:devices.${family}.${form}`),
  )
  if (noun && every && (!name || name.de === shipped)) return { noun, every }
  const own = name ? wordingIn(name, say.language) : family
  return { noun: own, every: say('words:devices.named', { family: own }) }
}

/** A clause with its names, or with their number where they would be too many to read. */
function few(clause: 'sales_groups' | 'regions', names: readonly string[], say: Say) {
  if (names.length === 0) return []
  return names.length > readable
    ? [say(`rules:${clause}_many`, { count: names.length })]
    : [say(`rules:${clause}`, { names: listed(names, say) })]
}

const nameIn = (product: Named, say: Say) => wordingIn(wordingOf(product, 'name'), say.language)

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)

const listed = (names: readonly string[], say: Say) =>
  new Intl.ListFormat(localeOf(say.language), { type: 'disjunction' }).format(names)

/** "1. März", "30. Juni 2026": the year once where it is the same. */
function range({ from, to }: { from: IsoDate; to: IsoDate }, say: Say): TextValues {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return { from: longDay(from, say, { year: !sameYear }), to: longDay(to, say) }
}

const longDay = (day: IsoDate, say: Say, { year } = { year: true }) =>
  new Intl.DateTimeFormat(localeOf(say.language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`))
