import type { CampaignStatus, StoredRule } from '@ruecklauf/model'
import type { Insertable } from 'kysely'
import { noLinks } from '../../campaigns/rule/rule-of.ts'
import { storeCampaignLinks } from '../../campaigns/rule/store-links.ts'
import { newId } from '../../db/id.ts'
import type { Tables } from '../../tables.ts'
import type { Api } from '../servers/api.ts'

type Fields = Partial<Insertable<Tables['campaign']>>

/** Ids; without, every product and every group. */
interface Links {
  products?: readonly string[]
  sales_groups?: readonly string[]
}

/** The wire input of a campaign: 50 EUR for each device bought in spring 2026. */
export const springCampaign = (over: Record<string, unknown> = {}) => ({
  name: 'Frühjahr',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  amount_rule: 'fixed',
  amount: 50,
  ...over,
})

/** Stores a draft of a campaign, amounts in cents; returns its id. */
export async function putDraft(
  { database }: Pick<Api, 'database'>,
  { products = [], sales_groups = [], ...fields }: Fields & Links = {},
): Promise<string> {
  const id = newId()
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('campaign')
      .values({
        id,
        name: 'Frühjahr',
        purchase_from: '2026-03-01',
        purchase_to: '2026-06-30',
        amount: 5_000,
        ...fields,
      })
      .execute()
    await storeCampaignLinks(tx, id, {
      ...noLinks,
      link_products: products,
      link_sales_groups: sales_groups,
    })
  })
  return id
}

/** Lets one person propose a campaign and another put it in force. */
export async function activated(api: Api, id: string): Promise<string> {
  const proposer = await api.as('brand')
  const admin = await api.as('admin')
  for (const [who, step] of [
    [proposer, 'submit_for_approval'],
    [admin, 'activate'],
  ] as const) {
    const { status, messages } = await who.post(`/campaign/unit/${id}/function/${step}`, {})
    if (status !== 200) throw new Error(`${step}: ${JSON.stringify(messages)}`)
  }
  return id
}

/** Lets the brand's person propose a change and the admin confirm it. */
export async function changedByTwo(
  api: Api,
  id: string,
  { command, body }: { command: string; body: object },
): Promise<void> {
  const proposer = await api.as('brand')
  const admin = await api.as('admin')
  const path = `/campaign/unit/${id}/function`
  const proposed = await proposer.post<{ id: string }>(`${path}/${command}`, body)
  const confirmed = await admin.post(
    `/change/unit/${proposed.content.id}/function/confirm_change`,
    {},
  )
  if (confirmed.status !== 200)
    throw new Error(`${command}: ${JSON.stringify([proposed.messages, confirmed.messages])}`)
}

/** Where a campaign stands, and the rules of its versions. */
export async function campaignState({ database: { db } }: Api, id: string) {
  const { campaign_status } = await db
    .selectFrom('campaign')
    .select('campaign_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const versions = await db
    .selectFrom('campaign_version')
    .select(['number', 'valid_from', 'rule', 'action'])
    .where('campaign_id', '=', id)
    .orderBy('number')
    .execute()
  return { status: campaign_status as CampaignStatus, versions } satisfies {
    versions: { rule: StoredRule }[]
    status: CampaignStatus
  }
}
