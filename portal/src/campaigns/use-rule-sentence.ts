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

/** All products with their families, few enough to cache. */
export const useProducts = () =>
  useQuery({ ...listOf(useUnits('product'), { order: ['name;asc'], limit: 1000 }) }).data?.items ??
  []

/**
 * A rule as one sentence in the member's language. Null while its days are missing. @param fields
 * of the form or unit behind the rule, for the names of linked units.
 */
export function useRuleSentence(rule: CampaignRule, fields: CampaignFields): string | null {
  const say = useSay('rules', 'words')
  const namedRule = useNamedRule(rule, fields)
  if (!namedRule || !rule.purchase_from || !rule.purchase_to) return null
  return keptTogether(describeRule(namedRule, say))
}

/** A rule's bonus and products, without days and limits. Null while products load. */
export function useBonusSentence(rule: CampaignRule, fields: CampaignFields): string | null {
  const say = useSay('rules', 'words')
  const namedRule = useNamedRule(rule, fields)
  return namedRule && keptTogether(describeBonus(namedRule, say))
}

/** No line breaks between a number and its unit. */
const keptTogether = (sentence: string) => sentence.replaceAll(/(\d) (?=%|EUR)/g, '$1\u00a0')

/** Null while the names load. */
function useNamedRule(rule: CampaignRule, fields: CampaignFields): NamedRule | null {
  const families = useWordings('product_family')
  const tiers = useWordings('tier')
  const productsById = new Map(useProducts().map((product) => [product.id, product]))
  const productsOf = (ids: readonly string[]) => ids.flatMap((id) => productsById.get(id) ?? [])
  const products = productsOf(rule.products)
  if (products.length < rule.products.length && productsById.size === 0) return null
  return {
    rule,
    families,
    tiers,
    products,
    bundle_products: productsOf(rule.bundle_products),
    sales_groups: rule.sales_groups.map((id) => ({ name: nameIn(fields.link_sales_groups, id) })),
  }
}

/** The office's names of product families or tiers, by id. */
function useWordings(arke: 'product_family' | 'tier'): ReadonlyMap<string, Wording> {
  const units = useQuery(listOf(useUnits(arke), { limit: 500 })).data?.items
  return new Map(units?.map((unit) => [unit.id, wordingOf(unit, 'name')]))
}

/** The name of one of several linked units or options. */
function nameIn(links: unknown, id: string): string {
  const linkList: unknown[] = Array.isArray(links) ? links : []
  const linked = linkList.find(
    (candidate) =>
      typeof candidate === 'object' &&
      candidate !== null &&
      'id' in candidate &&
      candidate.id === id,
  )
  return labelOfLinked(linked ?? id)
}
