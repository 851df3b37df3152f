import {
  type CampaignRule,
  describeBonus,
  describeRule,
  type NamedRule,
  type Wording,
  wordingOf,
} from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { listOf, useUnits } from '../client/units.ts'
import { useSay } from '../ui/text/use-say.ts'
import { labelOfLinked } from '../units/links/linked-label.ts'
import type { CampaignFields } from './rule-of-fields.ts'

/** All products with their families: few enough to be held. */
export const useProducts = () =>
  useQuery({ ...listOf(useUnits('product'), { order: ['name;asc'], limit: 1000 }) }).data?.items ??
  []

/**
 * What a rule means in one sentence of the reader's language; null while its days are missing.
 * @param fields the form or unit the rule was read from, for the names of what it refers to.
 */
export function useRuleSentence(rule: CampaignRule, fields: CampaignFields): string | null {
  const say = useSay('rules', 'words')
  const named = useNamedRule(rule, fields)
  if (!named || !rule.purchase_from || !rule.purchase_to) return null
  return keptTogether(describeRule(named, say))
}

/** What a rule pays for what, without its days and limits; null while products are loading. */
export function useBonusSentence(rule: CampaignRule, fields: CampaignFields): string | null {
  const say = useSay('rules', 'words')
  const named = useNamedRule(rule, fields)
  return named && keptTogether(describeBonus(named, say))
}

/** No line ends between a figure and its unit. */
const keptTogether = (sentence: string) => sentence.replaceAll(/(\d) (?=%|EUR)/g, '$1\u00a0')

/** Null while the names are loading. */
function useNamedRule(rule: CampaignRule, fields: CampaignFields): NamedRule | null {
  const families = useWordings('product_family')
  const tiers = useWordings('tier')
  const known = new Map(useProducts().map((product) => [product.id, product]))
  const productsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const products = productsOf(rule.products)
  if (products.length < rule.products.length && known.size === 0) return null
  return {
    rule,
    families,
    tiers,
    products,
    bundle_products: productsOf(rule.bundle_products),
    sales_groups: rule.sales_groups.map((id) => ({ name: nameIn(fields.link_sales_groups, id) })),
  }
}

/** What the office calls its product families or tiers, by id. */
function useWordings(arke: 'product_family' | 'tier'): ReadonlyMap<string, Wording> {
  const units = useQuery(listOf(useUnits(arke), { limit: 500 })).data?.items
  return new Map(units?.map((unit) => [unit.id, wordingOf(unit, 'name')]))
}

/** The name of one of several linked units or options. */
function nameIn(links: unknown, id: string): string {
  const all: unknown[] = Array.isArray(links) ? links : []
  const found = all.find(
    (one) => typeof one === 'object' && one !== null && 'id' in one && one.id === id,
  )
  return labelOfLinked(found ?? id)
}
