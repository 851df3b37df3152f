import { afterAll, expect, it } from 'vitest'
import { freeBudgets } from '../../ledger/budgets.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'
import { feedWaitingLists } from '../../paperworks/waiting/feed-waiting-lists.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { runCampaigns } from '../life/run-campaigns.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const owners = await Promise.all(Array.from({ length: 8 }, () => api.as('installer')))
const [brand, admin] = [await api.as('brand'), await api.as('admin')]

const product = await api.world.product({ amount: 15_000 })
const limited = { products: [product.id], sales_group_cap: 1_000_000, budget: 10_000 }
/** Claims find them in this order, and lock them by id. */
const campaigns = [
  await runCampaign(api, { ...limited, priority: 2, budget_policy: 'waiting_list' }),
  await runCampaign(api, { ...limited, priority: 1, budget_policy: 'partial' }),
]

const draftsOf = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, position) => {
      const owner = owners[position % owners.length] as (typeof owners)[number]
      const { serial } = await api.world.serialNumber({ link_product: product.id })
      const { id } = await readyDraft(api, { installer: owner.member, product, serials: [serial] })
      return { owner, id }
    }),
  )

type Draft = Awaited<ReturnType<typeof draftsOf>>[number]

const step = ({ owner, id }: Draft, name: 'submit' | 'withdraw') =>
  owner.post(`/paperwork/unit/${id}/function/${name}`, {})

async function approve({ id }: Draft) {
  await admin.post(`/paperwork/unit/${id}/function/take`, {})
  return admin.post(`/paperwork/unit/${id}/function/approve`, {})
}

/** Asks for a higher budget or a later end of a campaign and confirms it. */
async function change(id: string, [command, input]: readonly [string, object]) {
  const path = `/campaign/unit/${id}/function`
  const body = { ...input, reason: 'Die Nachfrage ist hoch.' }
  const proposed = await brand.post<{ id: string }>(`${path}/${command}`, body)
  return admin.post(`/change/unit/${proposed.content.id}/function/confirm_change`, {})
}

it('rules change, money comes and goes, and claims are submitted and decided, all at once', {
  timeout: 120_000,
}, async () => {
  const early = await draftsOf(16)
  for (const draft of early) expect((await step(draft, 'submit')).status).toBe(200)
  const late = await draftsOf(40)
  const jobs = [feedWaitingLists(api.deps), runCampaigns(api.deps)]
  const answers = await Promise.all([
    ...late.map((draft) => step(draft, 'submit')),
    ...early.slice(0, 8).map((draft) => step(draft, 'withdraw')),
    ...early.slice(8).map(approve),
    ...campaigns.map(({ id }) => change(id, ['raise_budget', { budget: 300 }])),
    ...campaigns.map(({ id }) => change(id, ['prolong', { purchase_to: '2027-01-31' }])),
  ])
  await Promise.all([...jobs, feedWaitingLists(api.deps)])
  expect(answers.map(({ status, messages }) => [status, messages])).toEqual(
    answers.map(() => [200, []]),
  )
  expect(await verifyLedger(db)).toEqual([])
  const free = await freeBudgets(
    db,
    campaigns.map(({ id }) => id),
  )
  for (const { id } of campaigns) {
    const counted = await db
      .selectFrom('claim_campaign')
      .select(['reserved', 'spent'])
      .where('link_campaign', '=', id)
      .execute()
    const used = counted.reduce((sum, { reserved, spent }) => sum + reserved + spent, 0)
    expect([id, used + (free.get(id) ?? 0)]).toEqual([id, 30_000])
  }
})
