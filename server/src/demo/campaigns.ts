import { addDays, startOfBerlinDay } from '@ruecklauf/model'
import type { CampaignRow } from '../campaigns/rule-of.ts'
import { readCampaignLinks, ruleOf } from '../campaigns/rule-of.ts'
import { storeCampaignLinks } from '../campaigns/store-links.ts'
import { textsOf, writeVersion } from '../campaigns/versions.ts'
import { newId } from '../db/id.ts'
import type { Tx } from '../db/tables.ts'
import { fundBudget } from '../ledger/budgets.ts'
import { type CampaignPlan, campaignPlans } from './campaign-plans.ts'
import type { DemoProduct } from './products.ts'

interface Stock {
  products: DemoProduct[]
  today: string
  /** Id of the brand whose money it is. */
  brand: string
  /** Ids of who proposes campaigns and who puts them in force. */
  proposer: string
  admin: string
}

/** Campaigns around today: ended, running, planned, one for approval and a draft. */
export async function createCampaigns(tx: Tx, stock: Stock): Promise<void> {
  for (const plan of campaignPlans) await createCampaign(tx, stock, plan)
}

async function createCampaign(tx: Tx, stock: Stock, plan: CampaignPlan) {
  const { from, days, claim_days_after, families, partners, ...fields } = plan
  const { products, today, proposer, admin } = stock
  const purchase_from = addDays(today, from)
  const purchase_to = addDays(purchase_from, days)
  const isProposed = fields.campaign_status !== 'draft'
  const isInForce = isProposed && fields.campaign_status !== 'in_approval'
  const row = await tx
    .insertInto('campaign')
    .values({
      id: newId(),
      ...fields,
      purchase_from,
      purchase_to,
      claim_to: addDays(purchase_to, claim_days_after),
      proposed_by: isProposed ? proposer : null,
      activated_by: isInForce ? admin : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ofFamilies = (wanted: readonly string[] = []) =>
    products.filter(({ family }) => wanted.includes(family)).map(({ id }) => id)
  await storeCampaignLinks(tx, row.id, {
    link_products: ofFamilies(families),
    link_sales_groups: [],
    link_bundle_products: ofFamilies(partners),
  })
  if (isInForce) await putInForce(tx, stock, row)
}

/** As the admin would have, two weeks before the first day. */
async function putInForce(tx: Tx, { brand, admin, today }: Stock, row: CampaignRow) {
  const links = (await readCampaignLinks(tx, [row.id])).get(row.id)
  if (!links) throw new Error('a campaign of the demo has no links')
  const rule = ruleOf(row, links)
  const day = addDays(row.purchase_from, -14)
  const at = new Date(startOfBerlinDay(day < today ? day : addDays(today, -1)).getTime() + morning)
  await writeVersion(tx, {
    valid_from: rule.purchase_from,
    rule,
    texts: textsOf(row),
    action: 'activate',
    reason: null,
    by: admin,
    at,
  })
  if (rule.budget !== null)
    await fundBudget(tx, { brand, campaign: row.id, amount: rule.budget, actor: admin, at })
}

const morning = 9 * 3_600_000
