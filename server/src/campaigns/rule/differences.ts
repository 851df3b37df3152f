import { arkes, type CampaignRule, type Field, toEuro } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { fieldsOf } from './rule-of.ts'
import type { CampaignTexts } from './tables.ts'

interface Stated {
  rule: CampaignRule
  texts: CampaignTexts
}

/** One field that a version changed, as on the wire: EUR, percent, names of what links lead to. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
}

/** What one version says otherwise than another, in the order of the campaign's fields. */
export function differencesOf(
  before: Stated,
  after: Stated,
  names: ReadonlyMap<string, string>,
): Difference[] {
  const [earlier, later] = [wireOf(before, names), wireOf(after, names)]
  return Object.keys(arkes.campaign.fields)
    .filter((field) => field in earlier || field in later)
    .filter((field) => JSON.stringify(earlier[field]) !== JSON.stringify(later[field]))
    .map((field) => ({ field, before: earlier[field] ?? null, after: later[field] ?? null }))
}

/** What the products and sales groups of rules are called, by id. */
export async function namesFor(db: Db, versions: readonly Stated[]): Promise<Map<string, string>> {
  const rules = versions.map(({ rule }) => rule)
  const products = rules.flatMap((rule) => [...rule.products, ...rule.bundle_products])
  const groups = rules.flatMap((rule) => rule.sales_groups)
  const named = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...new Set(products)])
    .unionAll(
      db
        .selectFrom('sales_group')
        .select(['id', 'name'])
        .where('id', 'in', ['', ...new Set(groups)]),
    )
    .execute()
  return new Map(named.map(({ id, name }) => [id, name]))
}

function wireOf(
  { rule, texts }: Stated,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const { values, links } = fieldsOf(rule)
  const named = Object.entries(links).map(([field, ids]) => [
    field,
    ids.map((id) => names.get(id) ?? id),
  ])
  return { ...inEuro({ ...values, ...texts }), ...Object.fromEntries(named) }
}

/** A campaign's fields with their money in EUR, as on the wire. */
export function inEuro(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Record<string, Field> = arkes.campaign.fields
  const euros = Object.entries(values).map(([field, value]) => [
    field,
    fields[field]?.money && typeof value === 'number' ? toEuro(value) : value,
  ])
  return Object.fromEntries(euros)
}
