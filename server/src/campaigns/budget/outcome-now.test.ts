import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
type Told = { outcome: string }

it('says of no claim that it waits once it is decided or withdrawn', async () => {
  const product = await api.world.product({ amount: 15_000 })
  const listed = { products: [product.id], budget: 100, budget_policy: 'waiting_list' } as const
  const { id: campaign } = await runCampaign(api, listed)
  const submitted = async () => {
    const owner = await api.as('installer')
    const { id } = await readyDraft(api, { installer: owner.member, product })
    await owner.post(`/paperwork/unit/${id}/function/submit`, {})
    return { id, call: (name: string) => owner.post(`/paperwork/unit/${id}/function/${name}`, {}) }
  }
  const approved = await submitted()
  const withdrawn = await submitted()
  const ofClaim = async ({ id }: { id: string }) =>
    (await admin.get<Told[]>(`/paperwork/unit/${id}/function/campaigns`)).content[0]?.outcome
  const ofCampaign = async () => {
    const path = `/campaign/unit/${campaign}/function/claims`
    return (await admin.get<{ items: Told[] }>(path)).content.items.map(({ outcome }) => outcome)
  }
  expect(await ofClaim(approved)).toBe('waiting')
  expect(await ofCampaign()).toEqual(['waiting', 'waiting'])

  await withdrawn.call('withdraw')
  await admin.post(`/paperwork/unit/${approved.id}/function/take`, {})
  await admin.post(`/paperwork/unit/${approved.id}/function/approve`, {})
  expect(await ofClaim(approved)).toBe('base_only')
  expect(await ofClaim(withdrawn)).toBe('base_only')
  expect(await ofCampaign()).toEqual(['base_only', 'base_only'])
  const numbersFor = async (query: string) => {
    const path = `/campaign/unit/${campaign}/function/claims?${query}`
    const { content } = await admin.get<{ count: number; all: number; items: { id: string }[] }>(
      path,
    )
    return [content.count, content.all, ...content.items.map(({ id }) => id)]
  }
  expect(await numbersFor('order=submitted_at&direction=asc')).toEqual([
    2,
    2,
    approved.id,
    withdrawn.id,
  ])
  expect(await numbersFor('order=spent&limit=1&offset=1')).toHaveLength(3)
  expect(await numbersFor('show=paid')).toEqual([0, 2])
  expect((await numbersFor('show=unpaid'))[0]).toBe(2)
  const { content: claim } = await admin.get<{ claim_number: string }>(
    `/paperwork/unit/${approved.id}`,
  )
  expect(await numbersFor(`search=${claim.claim_number.toLowerCase()}`)).toEqual([
    1,
    2,
    approved.id,
  ])
  expect(await numbersFor("search=' or true --")).toEqual([0, 2])
})
