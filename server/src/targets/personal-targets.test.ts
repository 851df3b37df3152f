import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../paperworks/claim/claim-record.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../testing/claims/ready-draft.ts'
import { testApi } from '../testing/servers/api.ts'
import { expectedAmount } from '../testing/stands.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const admin = await api.as('super_admin')
const me = await api.world.installer()
const installer = await api.as('installer', me)
const german = { 'accept-language': 'de' }

let product: { id: string }
let campaign = ''
/** 20 EUR from the target of 3 devices on. */
beforeEach(async () => {
  await db.updateTable('campaign').set({ campaign_status: 'settled' }).execute()
  product = await api.world.product({ amount: 10_000 })
  campaign = (
    await runCampaign(api, {
      name: 'Jahresziel',
      amount_rule: 'step',
      personal_target: true,
      products: [product.id],
    })
  ).id
  await agree(me.id, 3)
})

/** As it stood when two people put the campaign in force. */
const agree = (link_installer: string, units: number) =>
  db
    .insertInto('campaign_target')
    .values({
      link_campaign: campaign,
      link_installer,
      units,
      created_at: api.time.now.toISOString(),
    })
    .onConflict((is) => is.columns(['link_campaign', 'link_installer']).doUpdateSet({ units }))
    .execute()

const draft = () => readyDraft(api, { installer: me.id, product })
const submit = async (who = installer, owner = me.id) => {
  const { id } = await readyDraft(api, { installer: owner, product })
  const answer = await who.post<{ expected_amount: number }>(
    `/paperwork/unit/${id}/function/submit`,
    {},
  )
  expect(answer.status).toBe(200)
  return id
}
const expected = (id: string) => expectedAmount(db, id)
const progress = async () =>
  (
    await installer.get<{ campaign: string; target: number | null; counted: number }[]>(
      `/installer/unit/${me.id}/function/personal_targets`,
    )
  ).content

describe('a claim under a campaign with personal targets', () => {
  it('is told how far its owner is, and paid from the target on', async () => {
    const { id } = await draft()
    const { content } = await installer.get<{
      expected_amount: number
      lines: { trace: { text: string }[] }[]
    }>(`/paperwork/unit/${id}/function/preview`, german)
    expect(content.expected_amount).toBe(200)
    const texts = content.lines.flatMap(({ trace }) => trace.map(({ text }) => text))
    expect(texts).toContain('„Jahresziel“ – persönliches Ziel: Gerät 1 von 3, noch 2.')

    expect(await expected(await submit())).toBe(20_000)
    expect(await expected(await submit())).toBe(24_000)
    expect(await expected(await submit())).toBe(24_000)
  })

  it('brings nothing extra to who has no target, but is counted for one set later', async () => {
    const other = await api.world.installer()
    const signed = await api.as('installer', other)
    expect(await expected(await submit(signed, other.id))).toBe(20_000)
    await agree(other.id, 3)
    expect(await expected(await submit(signed, other.id))).toBe(24_000)
  })

  it('keeps what it was submitted with when the target changes', async () => {
    const id = await submit()
    await agree(me.id, 1)
    const { snapshot } = await readRecord(db, id, ['snapshot'])
    expect(snapshot).toMatchObject({
      calculation: { input: { campaigns: [{ target: 3, units_before: 0 }] } },
    })
    expect(await expected(id)).toBe(20_000)
  })
})

describe('the way to a personal target', () => {
  it('grows with each device, and shrinks when a claim ends without pay', async () => {
    expect(await progress()).toEqual([{ campaign, target: 3, counted: 0, amount: 20 }])
    const withdrawn = await submit()
    const rejected = await submit()
    expect(await progress()).toMatchObject([{ counted: 4 }])
    await installer.post(`/paperwork/unit/${withdrawn}/function/withdraw`, {})
    expect(await progress()).toMatchObject([{ counted: 2 }])
    await admin.post(`/paperwork/unit/${rejected}/function/take`, {})
    const because = { reason: 'RETURNED_GOODS', text: 'Das Gerät wurde zurückgegeben.' }
    const answer = await admin.post(`/paperwork/unit/${rejected}/function/reject`, because)
    expect(answer.status).toBe(200)
    expect(await progress()).toMatchObject([{ counted: 0 }])
  })

  it('counts approved devices, not the rejected ones beside them', async () => {
    const id = await submit()
    const lines = await db
      .selectFrom('paperwork_line')
      .select('id')
      .where('link_paperwork', '=', id)
      .orderBy('position')
      .execute()
    await admin.post(`/paperwork/unit/${id}/function/take`, {})
    const answer = await admin.post(`/paperwork/unit/${id}/function/approve`, {
      lines: [
        { line: lines[0]?.id, decision: 'approved' },
        { line: lines[1]?.id, decision: 'rejected', reason: 'RETURNED_GOODS' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(await progress()).toMatchObject([{ counted: 1 }])
  })

  it('is the same in the office’s list', async () => {
    await submit()
    await submit()
    const { content } = await admin.get<{ summary: object; items: object[] }>(
      `/campaign/unit/${campaign}/function/targets?show=reached`,
    )
    expect(content.summary).toMatchObject({ with_target: 1, reached: 1 })
    expect(content.items).toMatchObject([{ id: me.id, units: 3, counted: 4, reached: true }])
  })

  it('says that there is none for who has no target', async () => {
    const other = await api.as('installer')
    const { content } = await other.get<{ target: number | null }[]>(
      `/installer/unit/${other.member}/function/personal_targets`,
    )
    expect(content).toMatchObject([{ campaign, target: null }])
  })

  it('is the installer’s own', async () => {
    const path = `/installer/unit/${me.id}/function/personal_targets`
    expect((await (await api.as('installer')).get(path)).status).toBe(404)
    expect((await (await api.as('wholesaler')).get(path)).status).toBe(403)
  })
})
