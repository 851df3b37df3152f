import type { CampaignRule, Cents } from '@ruecklauf/model'
import type { Insertable } from 'kysely'
import { noLinks, ruleOf } from '../../campaigns/rule/rule-of.ts'
import { newId } from '../../db/id.ts'
import { fundBudget } from '../../ledger/budgets.ts'
import type { Tables } from '../../tables.ts'
import type { Api } from '../servers/api.ts'

type Fields = Partial<Insertable<Tables['campaign']>> & {
  /** Ids; every product by default. */
  products?: readonly string[]
}

/** Puts so many cents on top of what is in a campaign's budget; its field then says these alone. */
export const raiseBudget = (
  { database, deps }: Api,
  campaign: { id: string },
  amount: Cents,
): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await tx.updateTable('campaign').set({ budget: amount }).where('id', '=', campaign.id).execute()
    const funding = { brand: deps.brand.id, campaign: campaign.id, amount }
    await fundBudget(tx, { ...funding, actor: null, at: deps.clock() })
  })

let count = 0

/**
 * Puts a campaign in force with the result of a proposal and activation: by default 20 EUR a device for purchases of
 * 2026, with its first version and its budget.
 */
export async function runCampaign(
  { database, deps }: Api,
  { products = [], ...fields }: Fields = {},
): Promise<CampaignRule> {
  const at = deps.clock()
  const row = await database.db
    .insertInto('campaign')
    .values({
      id: newId(),
      name: `Aktion ${++count}`,
      campaign_status: 'active',
      purchase_from: '2026-01-01',
      purchase_to: '2026-12-31',
      amount: 2_000,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const links = { ...noLinks, link_products: products }
  const rule = ruleOf(row, links)
  await database.db
    .insertInto('campaign_version')
    .values({
      campaign_id: row.id,
      number: 1,
      valid_from: rule.purchase_from,
      rule: JSON.stringify(rule),
      texts: JSON.stringify({ description: null, terms_text: null, subsidy_notice: false }),
      action: 'activate',
      reason: null,
      created_at: at.toISOString(),
      created_by: null,
    })
    .execute()
  if (rule.budget !== null) {
    const funding = { brand: deps.brand.id, campaign: rule.id, amount: rule.budget }
    await database.db.transaction().execute((tx) => fundBudget(tx, { ...funding, actor: null, at }))
  }
  return rule
}
