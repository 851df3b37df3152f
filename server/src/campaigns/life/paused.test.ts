import type { TraceStep } from '@ruecklauf/model'
import { afterAll, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const installer = await api.as('installer')
const admin = await api.as('admin')

/** What a claim of now gets, and what its owner reads of the campaign. */
async function submitted() {
  const draft = await readyDraft(api, { installer: installer.member, amount: 15_000 })
  const path = `/paperwork/unit/${draft.id}`
  const preview = await installer.get<{ trace: TraceStep[] }>(`${path}/function/preview`)
  const { content } = await installer.post(`${path}/function/submit`, {})
  const paused = preview.content.trace.filter(({ code }) => code === 'campaign_paused')
  return { content, told: paused.map(({ values }) => values) }
}

it('pays nothing while it is on hold, and says so before a claim is submitted', async () => {
  const { id } = await runCampaign(api, { name: 'Winter', amount: 1_000, budget: 100_000 })
  const path = `/campaign/unit/${id}/function`
  const reason = 'Die Texte werden geprüft.'
  expect((await admin.post(`${path}/pause`, { reason })).status).toBe(200)
  expect(await submitted()).toMatchObject({
    content: { expected_amount: 300 },
    told: [{ campaign: 'Winter' }],
  })
  expect((await admin.post(`${path}/resume`, {})).status).toBe(200)
  expect(await submitted()).toMatchObject({ content: { expected_amount: 320 }, told: [] })
})
