import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { testApi } from '../../testing/servers/api.ts'
import { workEffects } from '../../testing/work-effects.ts'
import { readRecord } from '../claim/claim-record.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database

const owner = await api.as('installer')
const german = { 'accept-language': 'de' }
const submit = (id: string, body: object = {}) =>
  owner.post<Record<string, unknown>>(`/paperwork/unit/${id}/function/submit`, body, german)
const storedRow = (id: string) =>
  db.selectFrom('paperwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('submitting', () => {
  it('gives the claim its number, its deadline and its amount, and takes its devices', async () => {
    const { id, serials } = await readyDraft(api, { installer: owner.member, amount: 12_000 })
    const answer = await submit(id)
    expect(answer.status).toBe(200)
    expect(answer.content).toMatchObject({ paperwork_status: 'submitted', expected_amount: 240 })
    const claim = await storedRow(id)
    expect(claim.claim_number).toMatch(/^CB-2026-\d{6}$/)
    expect(claim).toMatchObject({
      expected_amount: 24_000,
      device_count: 2,
      due_on: '2026-03-09',
      is_late: false,
    })
    const devices = await db
      .selectFrom('serial_number')
      .select(['serial_state', 'link_paperwork'])
      .where('serial', 'in', serials)
      .execute()
    expect(devices).toEqual([
      { serial_state: 'claimed', link_paperwork: id },
      { serial_state: 'claimed', link_paperwork: id },
    ])
  })

  it('asks again where the claim brings less than was shown', async () => {
    const { id } = await readyDraft(api, { installer: owner.member, amount: 5_000 })
    const seenAmount = { seen_amount: 120.5 }
    expect(await submit(id, seenAmount)).toMatchObject({
      status: 409,
      messages: [{ message: expect.stringMatching(/jetzt 100,00\s€ statt 120,50\s€/) }],
    })
    expect((await storedRow(id)).paperwork_status).toBe('draft')
    expect((await submit(id, { seen_amount: 100 })).status).toBe(200)
  })

  it('reserves the expected amount and tells the installer', async () => {
    const { id } = await readyDraft(api, { installer: owner.member, amount: 12_345 })
    await submit(id)
    const { rows } = await sql<{ amount: number }>`
      select p.amount::int as amount from ledger_posting p
      join ledger_journal j on j.id = p.journal_id
      where j.source_id = ${id} and p.amount > 0`.execute(db)
    expect(rows).toEqual([{ amount: 24_690 }])
    const notices = await db
      .selectFrom('notification')
      .select(['event', 'path'])
      .where('link_member', '=', owner.member)
      .where('path', '=', `/wallet/${id}`)
      .execute()
    expect(notices).toEqual([{ event: 'claim_received', path: `/wallet/${id}` }])
  })

  it('mails number, day of the answer and how each amount comes about, once', async () => {
    const { id, serials } = await readyDraft(api, { installer: owner.member, amount: 12_345 })
    await submit(id)
    await workEffects(api.deps)
    await workEffects(api.deps)
    const { claim_number, due_on } = await storedRow(id)
    const [mail, ...others] = api.mails.filter(({ reference }) => reference === id)
    expect(others).toEqual([])
    const text = mail?.text?.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain(claim_number)
    expect(text).toContain(`Bis zum ${due_on?.split('-').reverse().join('.')}`)
    for (const serial of serials)
      expect(text).toMatch(new RegExp(`${serial}\\): 123,45 € \\(Grundbetrag 123,45 €\\)`))
    expect(text).toContain(`/wallet/${id}`)
  })

  it('freezes rates, settings and terms against later changes', async () => {
    const { id, product } = await readyDraft(api, { installer: owner.member, amount: 10_000 })
    await submit(id)
    await db.deleteFrom('product_rate').where('link_product', '=', product.id).execute()
    const rate = { link_product: product.id, valid_from: '2020-01-01', amount: 99_900 }
    await db
      .insertInto('product_rate')
      .values({ id: newId(), ...rate })
      .execute()
    const claim = await storedRow(id)
    expect(claim.expected_amount).toBe(20_000)
    expect((await readRecord(db, id, ['snapshot'])).snapshot).toMatchObject({
      terms_version: '2026-01',
      settings: { claim_window_days: 60 },
      calculation: { version: 3, input: { lines: [{ rates: [{ amount: 10_000 }] }, {}] } },
    })
  })

  it('happens once', async () => {
    const { id } = await readyDraft(api, { installer: owner.member })
    await submit(id)
    const response = await submit(id)
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      '„Einreichen“ ist nicht möglich: Der Vorgang hat den Status „Eingereicht“.',
    ])
  })

  it('is nobody else’s', async () => {
    const { id } = await readyDraft(api, { installer: owner.member })
    const stranger = await api.as('installer')
    const answer = await stranger.post(`/paperwork/unit/${id}/function/submit`, {})
    expect(answer.status).toBe(404)
    const moderator = await api.as('moderator')
    const response = await moderator.post(`/paperwork/unit/${id}/function/submit`, {})
    expect(response.status).toBe(403)
    expect((await storedRow(id)).paperwork_status).toBe('draft')
  })
})

describe('of claims that want the same device', () => {
  it('one gets it, at the same moment too', async () => {
    const product = await api.world.product()
    const { serial } = await api.world.serialNumber({ link_product: product.id })
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () =>
        readyDraft(api, { installer: owner.member, product, serials: [serial] }),
      ),
    )
    const answers = await Promise.all(drafts.map(({ id }) => submit(id)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const response of answers.filter(({ status }) => status !== 200)) {
      expect([400, 409]).toContain(response.status)
      expect(response.messages.map(({ message }) => message).join()).toContain(serial)
    }
  })

  it('one gets it although the register does not know it yet', async () => {
    const product = await api.world.product({ unknown_serial_policy: 'accept' })
    const serials = ['UNREGISTERED-1']
    const drafts = await Promise.all(
      Array.from({ length: 4 }, () =>
        readyDraft(api, { installer: owner.member, product, serials }),
      ),
    )
    const answers = await Promise.all(drafts.map(({ id }) => submit(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('the second may have it once the first was withdrawn', async () => {
    const product = await api.world.product({ unknown_serial_policy: 'review' })
    const serials = ['UNREGISTERED-2']
    const first = await readyDraft(api, { installer: owner.member, product, serials })
    const second = await readyDraft(api, { installer: owner.member, product, serials })
    await submit(first.id)
    expect((await submit(second.id)).status).toBe(400)
    await owner.post(`/paperwork/unit/${first.id}/function/withdraw`, {})
    expect((await submit(second.id)).status).toBe(200)
    expect((await storedRow(second.id)).risk_score).toBeGreaterThanOrEqual(20)
  })
})

describe('a draft is not accepted', () => {
  const refusal = async (id: string) => {
    const { status, messages } = await submit(id)
    expect(status).toBe(400)
    expect((await storedRow(id)).paperwork_status).toBe('draft')
    return messages.map(({ parameter, message }) => [parameter, message])
  }

  it('without invoice, devices and sales point, each named beside its field', async () => {
    const { id } = await api.world.draft({ link_installer: owner.member })
    expect(await refusal(id)).toEqual([
      ['invoice_number', 'Rechnungsnummer: Bitte ausfüllen.'],
      ['invoice_date', 'Rechnungsdatum: Bitte ausfüllen.'],
      ['link_sales_point', 'Verkaufsstelle: Bitte ausfüllen.'],
      ['documents', 'Bitte laden Sie die Rechnung hoch.'],
      ['lines', 'Bitte erfassen Sie mindestens ein Gerät.'],
    ])
  })

  it('after the window and its grace', async () => {
    const { id } = await readyDraft(api, { installer: owner.member, invoice_date: '2025-12-17' })
    expect(await refusal(id)).toEqual([
      ['invoice_date', 'Die Einreichfrist endete am 15.02.2026, die Nachfrist am 01.03.2026.'],
    ])
  })

  it('with a date in the future', async () => {
    const { id } = await readyDraft(api, { installer: owner.member, invoice_date: '2026-03-03' })
    expect(await refusal(id)).toEqual([
      ['invoice_date', 'Das Rechnungsdatum 03.03.2026 liegt in der Zukunft.'],
    ])
  })

  it.each([
    ['blocked', 'ist gesperrt'],
    ['returned', 'wurde zurückgegeben'],
  ] as const)('with a device that is %s', async (serial_state, text) => {
    const product = await api.world.product()
    const device = await api.world.serialNumber({ link_product: product.id, serial_state })
    const serials = [device.serial]
    const draft = await readyDraft(api, { installer: owner.member, product, serials })
    const [[parameter, message] = []] = await refusal(draft.id)
    expect(parameter).toBe(`lines.${draft.lines[0]?.id}.serial`)
    expect(message).toContain(text)
  })

  it('with an unknown device of a product that takes none', async () => {
    const product = await api.world.product({ unknown_serial_policy: 'reject' })
    const draft = await readyDraft(api, {
      installer: owner.member,
      product,
      serials: ['NOBODY-KNOWS'],
    })
    expect(await refusal(draft.id)).toEqual([
      [
        `lines.${draft.lines[0]?.id}.serial`,
        'Die Seriennummer NOBODY-KNOWS ist uns nicht bekannt. Bitte prüfen Sie die Eingabe.',
      ],
    ])
  })

  it('with a device of another product', async () => {
    const product = await api.world.product()
    const device = await api.world.serialNumber()
    const draft = await readyDraft(api, {
      installer: owner.member,
      product,
      serials: [device.serial],
    })
    const [[parameter, message] = []] = await refusal(draft.id)
    expect(parameter).toBe(`lines.${draft.lines[0]?.id}.link_product`)
    expect(message).toContain('Bitte wählen Sie dieses Produkt.')
  })

  it('from a sales point that has left the programme before the purchase', async () => {
    const draft = await readyDraft(api, { installer: owner.member })
    const leave = (active_to: string) =>
      db
        .updateTable('sales_point')
        .set({ active: false, active_to })
        .where('id', '=', draft.point.id)
        .execute()
    await leave('2026-02-19')
    expect(await refusal(draft.id)).toEqual([
      ['link_sales_point', 'Die Verkaufsstelle nimmt zu diesem Datum nicht am Programm teil.'],
    ])
    await leave('2026-02-20')
    expect((await submit(draft.id)).status).toBe(200)
  })

  it('from a company that is not active yet', async () => {
    const company = await api.world.installer({ member_status: 'in_review' })
    const newcomer = await api.as('installer', company)
    const { id } = await readyDraft(api, { installer: newcomer.member })
    const { status, messages } = await newcomer.post(`/paperwork/unit/${id}/function/submit`, {})
    expect([status, messages.map(({ message }) => message)]).toEqual([
      400,
      ['Ihr Fachbetrieb ist noch nicht freigeschaltet.'],
    ])
  })
})

it('terms that changed are accepted with the submission', async () => {
  const company = await api.world.installer({ terms_version: '2025-01' })
  const partner = await api.as('installer', company)
  const { id } = await readyDraft(api, { installer: partner.member })
  const path = `/paperwork/unit/${id}/function/submit`
  const response = await partner.post(path, {})
  expect(response.messages).toMatchObject([{ parameter: 'terms_version' }])
  expect((await partner.post(path, { terms_version: '2026-01' })).status).toBe(200)
  const { terms_version } = await db
    .selectFrom('installer')
    .select('terms_version')
    .where('id', '=', partner.member)
    .executeTakeFirstOrThrow()
  expect(terms_version).toBe('2026-01')
})

it('a claim within the grace is accepted as late', async () => {
  const { id } = await readyDraft(api, { installer: owner.member, invoice_date: '2025-12-18' })
  expect((await submit(id)).status).toBe(200)
  expect((await storedRow(id)).is_late).toBe(true)
})
