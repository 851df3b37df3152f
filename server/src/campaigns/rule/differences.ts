import { arkes, type CampaignRule, type Field, recordOf, ruleLinks, toEuro } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { fieldsOf } from './rule-of.ts'
import type { CampaignTexts } from './versions.ts'

interface Stated {
  rule: CampaignRule
  texts: CampaignTexts
}

/** One field that a version changed, as on the wire. */
export interface Difference {
  field: string
  before: unknown
  after: unknown
}

/** Fields of a campaign as on the wire: EUR, percent; links as ids, or as ids with labels. */
export type Fields = Readonly<Record<string, unknown>>

/** The differences between two versions, in the order of the campaign's fields. */
export function differencesOf(
  before: Stated,
  after: Stated,
  names: ReadonlyMap<string, string>,
): Difference[] {
  const [earlier, later] = [before, after].map(({ rule, texts }) =>
    withLabels({ ...wireOf(rule), ...texts }, names),
  ) as [Fields, Fields]
  return differing(earlier, later).map((field) => ({
    field,
    before: earlier[field] ?? null,
    after: later[field] ?? null,
  }))
}

/** The fields in which two rules differ; links as ids. */
export function differingFields(before: CampaignRule, after: CampaignRule) {
  const [earlier, later] = [wireOf(before), wireOf(after)]
  const fields = differing(earlier, later)
  return {
    before: recordOf(fields, (field) => earlier[field] ?? null),
    after: recordOf(fields, (field) => later[field] ?? null),
  }
}

const differing = (earlier: Fields, later: Fields): string[] =>
  Object.keys(arkes.campaign.fields)
    .filter((field) => field in earlier || field in later)
    .filter((field) => JSON.stringify(earlier[field]) !== JSON.stringify(later[field]))

/** The names of the products and sales groups in rules, by id. */
export const namesFor = (db: Db, versions: readonly Stated[]): Promise<Map<string, string>> =>
  namesOf(
    db,
    versions.flatMap(({ rule }) => idsIn(fieldsOf(rule).links)),
  )

/** The names of products and sales groups, by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const named = ['', ...new Set(ids)]
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('id', 'in', named)
    .unionAll(db.selectFrom('sales_group').select(['id', 'name']).where('id', 'in', named))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Where the links of a rule lead. */
export const idsIn = (fields: Fields): string[] =>
  ruleLinks.flatMap((link) => (fields[link] ?? []) as string[])

/** The same fields, with a label beside each id of a link. */
export const withLabels = (fields: Fields, names: ReadonlyMap<string, string>): Fields => ({
  ...fields,
  ...recordOf(
    ruleLinks.filter((link) => link in fields),
    (link) => (fields[link] as string[]).map((id) => ({ id, label: names.get(id) ?? id })),
  ),
})

function wireOf(rule: CampaignRule): Fields {
  const { values, links } = fieldsOf(rule)
  return { ...inEuro(values), ...links }
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
