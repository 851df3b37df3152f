import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { submittedClaim } from '../../testing/claims/submitted-claim.ts'
import { testApi } from '../../testing/servers/api.ts'
import { verifyClaims } from '../../wallet/verify-claims.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')

it('the campaigns of a claim are those that count devices of it', async () => {
  const itself = await api.as('installer')
  const product = await api.world.product()
  const campaign = await runCampaign(api, { products: [product.id] })
  await runCampaign(api, { products: [(await api.world.product()).id] })
  const { id } = await submittedClaim(api, { owner: itself, product })
  const claimsOf = async () => {
    const path = `/paperwork/unit?filter=in(link_campaigns,(${campaign.id}))`
    const { content } = await admin.get<{ items: { id: string; link_campaigns: string[] }[] }>(path)
    return content.items.map((item) => [item.id, item.link_campaigns])
  }
  expect(await claimsOf()).toEqual([[id, [campaign.id]]])
  const read = await (await api.as('moderator')).get<{ link_campaigns: object[] }>(
    `/paperwork/unit/${id}?load_links=true`,
  )
  expect(read.content.link_campaigns).toMatchObject([{ id: campaign.id, name: campaign.name }])
  expect(read.content.link_campaigns[0]).not.toHaveProperty('budget')
  await itself.post(`/paperwork/unit/${id}/function/withdraw`, {})
  expect(await claimsOf()).toEqual([])
  expect(
    (await verifyClaims(api.database.db)).filter(({ check }) => check === 'claim_campaigns'),
  ).toEqual([])
})
