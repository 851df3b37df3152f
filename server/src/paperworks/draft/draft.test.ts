import { afterAll, describe, expect, it } from 'vitest'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const owner = await api.as('installer')
const stranger = await api.as('installer')

interface Draft {
  id: string
  link_installer: string
  paperwork_status: string
  expected_amount: number
  device_count: number
  invoice_seller_vat: string | null
  provenance: Record<string, { origin: string }>
}
interface Device {
  id: string
  serial: string
  position: number
  link_product: string | null
  expected_amount: number
  serial_check: string
}

const newDraft = async (body: object = {}) =>
  (await owner.post<Draft>('/paperwork/unit', body)).content
const addDevice = (link_paperwork: string, body: object) =>
  owner.post<Device>('/paperwork_line/unit', { link_paperwork, ...body })
const draftOf = async (id: string) => (await owner.get<Draft>(`/paperwork/unit/${id}`)).content

describe('a draft', () => {
  it('belongs to who makes it', async () => {
    const draft = await newDraft({ invoice_number: 'RE-1' })
    expect([draft.link_installer, draft.paperwork_status]).toEqual([owner.member, 'draft'])
    expect((await stranger.get(`/paperwork/unit/${draft.id}`)).status).toBe(404)
    expect((await stranger.put(`/paperwork/unit/${draft.id}`, { note: 'x' })).status).toBe(404)
  })

  it('knows which fields the installer has entered', async () => {
    const draft = await newDraft({ invoice_number: 'RE-1' })
    const response = await owner.put<Draft>(`/paperwork/unit/${draft.id}`, {
      invoice_number: null,
      invoice_buyer: 'Meier GmbH',
      provenance: { invoice_date: { origin: 'e_invoice' } },
    })
    expect(response.content.provenance).toEqual({ invoice_buyer: { origin: 'installer' } })
  })

  it('keeps a VAT id in one spelling', async () => {
    const draft = await newDraft({ invoice_seller_vat: 'de 812 345 678' })
    expect(draft.invoice_seller_vat).toBe('DE812345678')
  })

  it('has each family that its devices are of, once', async () => {
    const { id } = await newDraft()
    const familiesOf = async () =>
      (await owner.get<{ product_families: string[] }>(`/paperwork/unit/${id}`)).content
        .product_families
    expect(await familiesOf()).toEqual([])
    for (const family of ['split', 'boiler', 'split'] as const) {
      const product = await api.world.product({ family })
      expect((await addDevice(id, { link_product: product.id })).status).toBe(200)
    }
    expect(await familiesOf()).toEqual(['boiler', 'split'])
  })

  it('cannot be changed or given devices once it is submitted', async () => {
    const { id } = await readyDraft(api, { installer: owner.member })
    await owner.post(`/paperwork/unit/${id}/function/submit`, {})
    expect((await owner.put(`/paperwork/unit/${id}`, { note: 'x' })).status).toBe(403)
    const response = await owner.post(
      '/paperwork_line/unit',
      { link_paperwork: id, serial: 'CV2026004711' },
      { 'accept-language': 'de' },
    )
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      'Der Vorgang ist eingereicht und kann nicht mehr geändert werden.',
    ])
  })

  it('disappears with its devices and documents', async () => {
    const { id, lines } = await readyDraft(api, { installer: owner.member })
    expect((await owner.delete(`/paperwork/unit/${id}`)).status).toBe(204)
    expect((await owner.get(`/paperwork_line/unit/${lines[0]?.id}`)).status).toBe(404)
    const documents = await api.database.db
      .selectFrom('document')
      .select('id')
      .where('link_paperwork', '=', id)
      .execute()
    expect(documents).toEqual([])
  })
})

describe('a device of a draft', () => {
  it('is spelled as the register does and brings its product and its amount', async () => {
    const product = await api.world.product({ amount: 12_345 })
    await api.world.serialNumber({ serial: 'CV7700001111', link_product: product.id })
    const draft = await newDraft({ invoice_date: '2026-02-20' })
    const device = await addDevice(draft.id, { serial: ' cv77 0000 1111 ' })
    expect(device.content).toMatchObject({
      serial: 'CV7700001111',
      link_product: product.id,
      expected_amount: 123.45,
      serial_check: 'ok',
    })
    expect(await draftOf(draft.id)).toMatchObject({ expected_amount: 123.45, device_count: 1 })
  })

  it('keeps its product when a serial number of another one is entered, which is then told', async () => {
    const [small, large] = [await api.world.product(), await api.world.product()]
    await api.world.serialNumber({ serial: 'CV7700002222', link_product: large.id })
    const draft = await newDraft({ invoice_date: '2026-02-20' })
    const device = await addDevice(draft.id, { link_product: small.id })
    const path = `/paperwork_line/unit/${device.content.id}`
    const entered = await owner.put<Device>(path, { serial: 'CV7700002222' })
    expect(entered.content.link_product).toBe(small.id)
    const { content } = await owner.get<{ checks: object[] }>(
      `/paperwork/unit/${draft.id}/function/preview`,
    )
    expect(content.checks).toContainEqual(
      expect.objectContaining({ code: 'serial_product', state: 'failed', severity: 'block' }),
    )
  })

  it('changes the amount of its claim when it changes or goes', async () => {
    const dear = await api.world.product({ amount: 20_000 })
    const cheap = await api.world.product({ amount: 5_000 })
    const draft = await newDraft({ invoice_date: '2026-02-20' })
    const device = await addDevice(draft.id, { link_product: dear.id, serial: 'NEW-00001' })
    expect((await draftOf(draft.id)).expected_amount).toBe(200)
    await owner.put(`/paperwork_line/unit/${device.content.id}`, { link_product: cheap.id })
    expect((await draftOf(draft.id)).expected_amount).toBe(50)
    await owner.delete(`/paperwork_line/unit/${device.content.id}`)
    expect(await draftOf(draft.id)).toMatchObject({ expected_amount: 0, device_count: 0 })
  })

  it('gets a free place behind the others and keeps it when another one goes', async () => {
    const draft = await newDraft()
    const first = await addDevice(draft.id, { serial: 'AAAA1' })
    const second = await addDevice(draft.id, { serial: 'AAAA2' })
    expect([first.content.position, second.content.position]).toEqual([1, 2])
    await owner.delete(`/paperwork_line/unit/${first.content.id}`)
    const response = await owner.get<Device>(`/paperwork_line/unit/${second.content.id}`)
    expect(response.content.position).toBe(2)
  })

  it('never enters the claim of another, nor moves to another claim', async () => {
    const draft = await newDraft()
    const body = { link_paperwork: draft.id, serial: 'AAAA1' }
    expect((await stranger.post('/paperwork_line/unit', body)).status).toBe(404)
    const device = await addDevice(draft.id, { serial: 'AAAA1' })
    const otherDraft = await newDraft()
    const response = await owner.put(`/paperwork_line/unit/${device.content.id}`, {
      link_paperwork: otherDraft.id,
    })
    expect([response.status, response.messages[0]?.parameter]).toEqual([400, 'link_paperwork'])
  })

  it('is told apart from a second one with the same serial number', async () => {
    const draft = await newDraft()
    await addDevice(draft.id, { serial: 'AAAA1' })
    const second = await addDevice(draft.id, { serial: 'aaaa1' })
    expect(second.content.serial_check).toBe('repeated')
  })

  it('is saved together with the others, all at once', async () => {
    const serials = Array.from({ length: 6 }, (_, index) => `ONCE-${index}`)
    const { id, lines } = await readyDraft(api, { installer: owner.member, serials })
    const answers = await Promise.all([
      ...lines.map((line) => owner.put(`/paperwork_line/unit/${line.id}`, { serial: 'SAME-1' })),
      owner.put(`/paperwork/unit/${id}`, { invoice_date: '2026-02-21' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    const storedLine = await api.database.db
      .selectFrom('paperwork_line')
      .select('serial_check')
      .where('link_paperwork', '=', id)
      .execute()
    expect(storedLine.filter(({ serial_check }) => serial_check === 'repeated')).toHaveLength(5)
  })

  it('is one of at most 200', async () => {
    const serials = Array.from({ length: 200 }, (_, index) => `MANY-${1000 + index}`)
    const { id } = await readyDraft(api, { installer: owner.member, serials })
    const response = await owner.post(
      '/paperwork_line/unit',
      { link_paperwork: id, serial: 'MANY-2000' },
      { 'accept-language': 'de' },
    )
    expect([response.status, response.messages[0]?.message]).toEqual([
      422,
      'Ein Vorgang kann höchstens 200 Geräte enthalten.',
    ])
  })
})

describe('the preview of a draft', () => {
  it('says what it would bring and that nothing is missing', async () => {
    const { id, lines } = await readyDraft(api, { installer: owner.member, amount: 10_050 })
    const { content } = await owner.get(`/paperwork/unit/${id}/function/preview`)
    expect(content).toMatchObject({ expected_amount: 201, missing: [], can_submit: true })
    expect(content).toMatchObject({ window: { state: 'inside', closes_on: '2026-04-21' } })
    const amounts = (content as { lines: { id: string; amount: number }[] }).lines
    expect(new Set(amounts.map((line) => line.id))).toEqual(new Set(lines.map((line) => line.id)))
    expect(amounts.map(({ amount }) => amount)).toEqual([100.5, 100.5])
  })

  it('names what is missing, field by field', async () => {
    const draft = await newDraft({ invoice_date: '2026-02-20' })
    const device = await addDevice(draft.id, {})
    const { content } = await owner.get(`/paperwork/unit/${draft.id}/function/preview`)
    expect(content).toMatchObject({
      missing: [
        'invoice_number',
        'link_sales_point',
        `lines.${device.content.id}.serial`,
        `lines.${device.content.id}.link_product`,
      ],
      can_submit: false,
    })
  })

  it('does not tell an installer what was found in other claims', async () => {
    const { id } = await readyDraft(api, { installer: owner.member })
    const { content } = await owner.get<{ checks: { code: string }[] }>(
      `/paperwork/unit/${id}/function/preview`,
    )
    const codes = content.checks.map(({ code }) => code)
    expect(codes).toContain('claim_window')
    expect(codes).not.toContain('file_unused')
    expect(await draftOf(id)).not.toHaveProperty('checks')
  })
})
