import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const owner = await api.as('installer')
const reviewer = await api.as('moderator')
const german = { 'accept-language': 'de' }

interface Preview {
  expected_amount: number
  trace: { code: string; text: string }[]
  deciding_dates: { date: string; is_base: boolean; campaigns: object[] }[]
}

/** Two devices of 150.00 EUR, invoiced on 20 February; 20.00 more each for orders in January. */
async function draftBeside(campaign: Parameters<typeof runCampaign>[1] = {}) {
  const product = await api.world.product({ amount: 15_000 })
  const rule = await runCampaign(api, {
    reference_date: 'order_date',
    purchase_from: '2026-01-01',
    purchase_to: '2026-01-31',
    products: [product.id],
    ...campaign,
  })
  const { id } = await readyDraft(api, { installer: owner.member, product })
  return { id, rule }
}
const change = (id: string, values: object) =>
  owner.put<Record<string, unknown>>(`/paperwork/unit/${id}`, values, german)
const preview = async (id: string) =>
  (await owner.get<Preview>(`/paperwork/unit/${id}/function/preview`, german)).content
const submit = (id: string) =>
  owner.post<{ expected_amount: number }>(`/paperwork/unit/${id}/function/submit`, {}, german)

describe('a campaign that goes by the order', () => {
  it('pays for an order within it, although the invoice came later', async () => {
    const { id } = await draftBeside()
    expect((await change(id, { order_date: '2026-01-31' })).status).toBe(200)
    expect((await preview(id)).expected_amount).toBe(340)
    expect((await submit(id)).content.expected_amount).toBe(340)
  })

  it('says that it lacks the date while nobody stated it, and lets the claim through', async () => {
    const { id, rule } = await draftBeside()
    const { expected_amount, trace, deciding_dates } = await preview(id)
    expect(expected_amount).toBe(300)
    expect(trace.map(({ text }) => text)).toContain(
      `Bestelldatum fehlt: „${rule.name}“ richtet sich danach.`,
    )
    expect(deciding_dates).toEqual([
      {
        date: 'order_date',
        is_base: false,
        campaigns: [expect.objectContaining({ campaign: rule.id, name: rule.name, fits: null })],
        gain: 40,
      },
      { date: 'invoice_date', is_base: true, campaigns: [], gain: 0 },
    ])
    expect((await submit(id)).content.expected_amount).toBe(300)
  })

  it('says that an order after it is none of its', async () => {
    const { id, rule } = await draftBeside()
    await change(id, { order_date: '2026-02-01' })
    const { expected_amount, trace, deciding_dates } = await preview(id)
    expect(expected_amount).toBe(300)
    expect(trace.find(({ code }) => code === 'campaign_purchase_outside')?.text).toBe(
      `„${rule.name}“ gilt nicht: Das Bestelldatum 01.02.2026 liegt nicht zwischen 01.01.2026 und 31.01.2026.`,
    )
    expect(deciding_dates[0]?.campaigns).toMatchObject([{ fits: false }])
  })

  it('pays by the day of delivery where it goes by that', async () => {
    const { id } = await draftBeside({ reference_date: 'delivery_date' })
    await change(id, { order_date: '2025-12-30', delivery_date: '2026-01-02' })
    expect((await submit(id)).content.expected_amount).toBe(340)
  })
})

describe('the dates of a claim', () => {
  it.each([
    [
      'order_date',
      { order_date: '2026-03-04' },
      'Der 04.03.2026 (Bestelldatum) liegt in der Zukunft.',
    ],
    [
      'delivery_date',
      { delivery_date: '2027-01-01' },
      'Der 01.01.2027 (Lieferdatum) liegt in der Zukunft.',
    ],
  ])('are refused beside %s where they are to come', async (parameter, values, message) => {
    const { id } = await draftBeside()
    await change(id, values)
    const answer = await submit(id)
    expect(answer.status).toBe(400)
    expect(answer.messages).toMatchObject([{ parameter, message }])
  })

  it.each(['30.02.2026', '2026-02-30', 'gestern', 20_260_101, ''])(
    'are no such thing as %j',
    async (order_date) => {
      const { id } = await draftBeside()
      const { status, messages } = await change(id, { order_date })
      expect([status, messages[0]?.parameter]).toEqual([400, 'order_date'])
    },
  )

  it('are searched by the office', async () => {
    const { id } = await draftBeside()
    await change(id, { order_date: '2025-06-17', delivery_date: '2025-06-19' })
    await submit(id)
    const { content } = await reviewer.get<{ items: { id: string; delivery_date: string }[] }>(
      '/paperwork/unit?filter=and(gte(order_date,2025-06-17),lt(delivery_date,2025-06-20))',
    )
    expect(content.items).toMatchObject([{ id, delivery_date: '2025-06-19' }])
  })
})

describe('a claim that was frozen before there were these dates', () => {
  it('is decided on what it was frozen with', async () => {
    const { id } = await draftBeside({ reference_date: 'invoice_date', purchase_to: '2026-02-28' })
    await submit(id)
    const { snapshot } = await readRecord(db, id, ['snapshot'])
    const text = JSON.stringify(snapshot).replace(/"(order|delivery)_date":null,/g, '')
    expect(text).toContain('"dates":{"invoice_date":')
    await writeRecord(db, id, { snapshot: text })

    const act = (name: string) =>
      reviewer.post<{ approved_amount: number }>(`/paperwork/unit/${id}/function/${name}`, {})
    await act('take')
    expect((await act('approve')).content).toMatchObject({ approved_amount: 340 })
  })
})

describe('a programme that goes by the order', () => {
  it('refuses a claim without it beside that field', async () => {
    await ensureSettings(db)
    const { id } = await draftBeside()
    const goBy = (value: string) => settingsIn(db)('base_reference_date', value)
    await goBy('order_date')
    const answer = await submit(id)
    expect(answer.status).toBe(400)
    expect(answer.messages).toMatchObject([
      { parameter: 'order_date', message: 'Bestelldatum: Bitte ausfüllen.' },
    ])
    await change(id, { order_date: '2026-03-04' })
    expect((await submit(id)).messages).toMatchObject([
      {
        parameter: 'order_date',
        message: 'Das Bestelldatum 04.03.2026 liegt in der Zukunft.',
      },
    ])
    await change(id, { order_date: '2025-11-01' })
    expect((await submit(id)).messages[0]?.parameter).toBe('order_date')
    await change(id, { order_date: '2026-01-31' })
    expect((await submit(id)).content.expected_amount).toBe(340)
    await goBy('invoice_date')
  })
})
