import {
  type CampaignFields,
  type CampaignLinks,
  type CampaignRule,
  emptyFields,
  recordOf,
  ruleLinks,
  toCampaignFields,
  toCampaignRule,
} from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../tables.ts'

export type CampaignRow = Selectable<Tables['campaign']>

/** The part of a row that makes the rule, money in cents. */
export type RuleFields = { id: string } & Omit<CampaignFields, keyof CampaignLinks>

/** Converts a campaign's row and links to the engine's rule. */
export const ruleOf = (row: RuleFields, links: CampaignLinks): CampaignRule =>
  toCampaignRule(row.id, { ...row, ...pickLinks(links) })

/** Converts a rule to columns and links. */
export function fieldsOf(rule: CampaignRule) {
  const fields = toCampaignFields(rule)
  const columns = Object.entries(fields).filter(
    ([name]) => !ruleLinks.some((link) => link === name),
  )
  const values = Object.fromEntries(columns) as Omit<CampaignFields, keyof CampaignLinks>
  return { values, links: pickLinks(fields) }
}

/** The links of campaigns, by campaign. */
export async function readCampaignLinks(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CampaignLinks>> {
  const rows = await db
    .selectFrom('unit_link')
    .select(['parent_id', 'parameter', 'child_id'])
    .where('parent_id', 'in', [...ids, ''])
    .where('parameter', 'in', ruleLinks)
    .orderBy('position')
    .orderBy('child_id')
    .execute()
  const of = (id: string, name: string) =>
    rows.filter((row) => row.parent_id === id && row.parameter === name).map((row) => row.child_id)
  return new Map(ids.map((id) => [id, linksBy((name) => of(id, name))]))
}

/** The ids of each link of a rule. */
export const linksBy = (ids: (name: keyof CampaignLinks) => readonly string[]): CampaignLinks =>
  recordOf(ruleLinks, ids)

const pickLinks = (fields: CampaignLinks) => linksBy((name) => fields[name])

/** Of a campaign for every product and group. */
export const noLinks = pickLinks(emptyFields)
