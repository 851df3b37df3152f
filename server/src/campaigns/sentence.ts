import { describeRule, type Language, languages } from '@ruecklauf/model'
import { z } from 'zod'
import type { Db } from '../db/tables.ts'
import { defineFunction } from '../platform/functions.ts'
import type { WholeCampaign } from './check-campaign.ts'
import { readCampaign } from './read-campaign.ts'
import { ruleOf } from './rule-of.ts'

/** What a campaign's rules mean, in one sentence; participants are told nothing of its budget. */
export const sentence = defineFunction('campaign', 'sentence', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What the rules of a campaign mean, in one sentence',
  input: z.object({ language: z.enum(languages).optional() }),
  run: async ({ tx, unit, caller }, { language }) => {
    const campaign = await readCampaign(tx, unit)
    const isParticipant = caller.role === 'installer' || caller.role === 'wholesaler'
    const told = isParticipant ? withoutBudget(campaign) : campaign
    return { sentence: await sentenceOf(tx, told, language ?? caller.language) }
  },
})

/** The sentence of a campaign with the names of what it refers to. */
async function sentenceOf(
  db: Db,
  { row, links }: WholeCampaign,
  language: Language,
): Promise<string> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'family'])
    .where('id', 'in', ['', ...links.link_products, ...links.link_bundle_products])
    .execute()
  const groups = await db
    .selectFrom('sales_group')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...links.link_sales_groups])
    .execute()
  const named = <One extends { id: string }>(found: One[], ids: readonly string[]) =>
    ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
  return describeRule(
    {
      rule: ruleOf(row, links),
      products: named(products, links.link_products),
      bundle_products: named(products, links.link_bundle_products),
      sales_groups: named(groups, links.link_sales_groups),
    },
    language,
  )
}

const withoutBudget = ({ row, links }: WholeCampaign): WholeCampaign => ({
  row: { ...row, budget: null, sales_group_cap: null, wholesaler_mode: 'programme' },
  links,
})
