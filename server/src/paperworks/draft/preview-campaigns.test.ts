import { afterAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const owner = await api.as('installer')

interface Preview {
  expected_amount: number
  can_submit: boolean
  lines: { trace: { code: string; text: string }[] }[]
  trace: { code: string; text: string; stage: string }[]
  checks: { code: string; state: string; values: Record<string, string> }[]
}

const draftWith = async (campaign: Parameters<typeof runCampaign>[1], of = owner) => {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, { ...campaign, products: [product.id] })
  const { id } = await readyDraft(api, { installer: of.member, product })
  return { id, rule }
}
const preview = async (id: string, by = owner) =>
  (await by.get<Preview>(`/paperwork/unit/${id}/function/preview`)).content

describe('the preview of a draft', () => {
  it('counts what campaigns pay, and says so in the owner’s language', async () => {
    const { id, rule } = await draftWith({ amount: 2_500 })
    const german = await preview(id)
    expect(german.expected_amount).toBe(350)
    const step = german.lines[0]?.trace.find(({ code }) => code === 'campaign_fixed')
    expect(step?.text).toContain(rule.name)
    expect(step?.text).toContain('25,00')
    const reader = await api.as('installer', await api.world.installer({ language: 'en' }))
    const english = await draftWith({ amount: 2_500 }, reader)
    const { lines } = await preview(english.id, reader)
    expect(lines[0]?.trace.find(({ code }) => code === 'campaign_fixed')?.text).toContain('25.00')
  })

  it('pays a campaign for a family on a product that came later, and when it is decided too', async () => {
    const rule = await runCampaign(api, {
      families: ['ventilation'],
      amount: 2_500,
      budget: 90_000,
    })
    const product = await api.world.product({ amount: 15_000, family: 'ventilation' })
    const { id } = await readyDraft(api, { installer: owner.member, product })
    expect((await preview(id)).expected_amount).toBe(350)
    expect((await owner.post(`/paperwork/unit/${id}/function/submit`, {})).status).toBe(200)
    const admin = await api.as('admin')
    await admin.post(`/paperwork/unit/${id}/function/take`, {})
    await admin.post(`/paperwork/unit/${id}/function/approve`, {})
    const campaignRows = await api.database.db
      .selectFrom('claim_campaign')
      .select(['units', 'spent'])
      .where('link_campaign', '=', rule.id)
      .execute()
    expect(campaignRows).toEqual([{ units: 2, spent: 5_000 }])
    const other = await api.world.product({ amount: 15_000, family: 'split' })
    const { id: separateDraft } = await readyDraft(api, { installer: owner.member, product: other })
    expect((await preview(separateDraft)).expected_amount).toBe(300)
  })

  it('says early that a campaign refuses claims beyond its budget', async () => {
    const { id, rule } = await draftWith({ budget: 1_000, budget_policy: 'refuse' })
    const { can_submit, checks } = await preview(id)
    expect(can_submit).toBe(false)
    expect(checks.find(({ code }) => code === 'campaign_budget')).toMatchObject({
      state: 'failed',
      values: { campaign: rule.name },
    })
    const { status, messages } = await owner.post(
      `/paperwork/unit/${id}/function/submit`,
      {},
      { 'accept-language': 'de' },
    )
    expect(status).toBe(400)
    expect(messages[0]?.message).toContain(`Das Budget der Aktion „${rule.name}“ reicht`)
  })

  it('lets the base amount be claimed once such a campaign has ended', async () => {
    const { id, rule } = await draftWith({ budget: 1_000, budget_policy: 'refuse' })
    const admin = await api.as('admin')
    const end = `/campaign/unit/${rule.id}/function/end`
    expect((await admin.post(end, { reason: 'Das Budget ist aufgebraucht.' })).status).toBe(200)
    const { can_submit, trace } = await preview(id)
    expect(can_submit).toBe(true)
    expect(trace.map(({ code }) => code)).toContain('budget_base_only')
    const { content } = await owner.post(`/paperwork/unit/${id}/function/submit`, {})
    expect(content).toMatchObject({ expected_amount: 300 })
  })

  it('tells the owner nothing of the wholesaler’s share, and hides what was frozen', async () => {
    const { id } = await draftWith({ wholesaler_mode: 'bonus', wholesaler_percent: 10 })
    const { trace } = await preview(id)
    expect(trace.map(({ stage }) => stage)).not.toContain('wholesaler')
    await owner.post(`/paperwork/unit/${id}/function/submit`, {})
    const { content } = await owner.get<Record<string, unknown>>(`/paperwork/unit/${id}`)
    expect(content).not.toHaveProperty('snapshot')
    expect(JSON.stringify(content)).not.toContain('wholesaler_bonus')
  })
})
