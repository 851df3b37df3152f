import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { archived } from '../testing/claims/archived-pdf.ts'
import { test_ibans } from '../testing/ibans.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { brokenRules } from '../testing/receipts/en16931.ts'
import { grantedClaim, type Paying, payAll } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { makeMissingReceipts } from './make/make-receipts.ts'
import { verifyReceipts } from './verify-receipts.ts'

const api = await testApi()
afterAll(async () => {
  expect(await verifyReceipts(api.database.db)).toEqual([])
  await api.close()
})
const { db } = api.database
const office = { admin: await api.as('admin'), second: await api.as('admin') }

const receiptsOf = (member: string) =>
  db
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'receipt_content.link_receipt', 'receipt.id')
    .selectAll()
    .where('link_member', '=', member)
    .orderBy('receipt_number')
    .execute()

async function paid(paying: Paying) {
  const { installer, claim_number } = await grantedClaim(api, paying)
  const run = await payAll(office)
  await workEffects(api.deps)
  const [receipt] = await receiptsOf(installer)
  if (!receipt) throw new Error('no receipt')
  return { installer, claim_number, run, receipt }
}

const get = (who: { headers: Record<string, string> }, path: string) =>
  api.app.inject({
    method: 'GET',
    url: `/lib/receipt/${path}`,
    headers: { ...who.headers, 'arke-project-key': 'cashback' },
  })

const pdfOf = async (id: string) => (await get(office.admin, `unit/${id}/function/pdf`)).rawPayload

async function wordsOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  let words = ''
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    words += ` ${items.map((item) => ('str' in item ? item.str : '')).join(' ')}`
  }
  return { pages: pdf.numPages, words: words.replace(/\s+/g, ' ') }
}

describe('the receipt of a payout', () => {
  it('comes with the mail that tells of the payment', async () => {
    const { receipt } = await paid({ amounts: [12_300] })
    const mail = api.mails.find(({ text }) => text.includes(receipt.receipt_number))
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `${receipt.receipt_number}.pdf`,
    ])
    const [attached] = mail?.attachments ?? []
    expect(Buffer.from(attached?.bytes ?? [])).toEqual(Buffer.from(await pdfOf(receipt.id)))
  })

  it('of a price reduction tells gross, VAT at the goods’ rate, net, and which invoice', async () => {
    const { receipt, claim_number } = await paid({ amounts: [20_000, 10_000] })
    expect(receipt).toMatchObject({
      receipt_kind: 'price_reduction',
      gross: 30_000,
      net: 25_210,
      vat: 4_790,
      has_invoice: false,
    })
    expect(receipt.receipt_number).toMatch(/^EM-2026-\d{6}$/)
    const bytes = await pdfOf(receipt.id)
    const { words } = await wordsOf(bytes)
    for (const text of [
      'Mitteilung über nachträgliche Entgeltminderung',
      receipt.receipt_number,
      claim_number,
      'Rechnung RE-4711 vom 20.02.2026',
      'AeroTherm 12 kW',
      '300,00 €',
      '47,90 €',
      '252,10 €',
      '19 %',
      '§ 17 Absatz 1 UStG',
    ])
      expect(words).toContain(text)
    expect(words).not.toMatch(/Gutschrift/)
    expect(archived(bytes)).toMatchObject({
      conformance: '3B',
      attachments: 0,
      standard_fonts: 0,
      transparent: false,
    })
  })

  it('of parts for a photovoltaic system contains no VAT', async () => {
    const { receipt } = await paid({ amounts: [5_000], vat_percent: 0 })
    expect(receipt).toMatchObject({ gross: 5_000, net: 5_000, vat: 0 })
  })

  it('of a service is a self-billed invoice that the portal’s own reader reads back', async () => {
    const { receipt, installer } = await paid({
      amounts: [12_345, 678],
      treatment: 'service_credit',
      fields: { self_billing: true, company: 'Łukasz & Söhne GmbH' },
    })
    expect(receipt).toMatchObject({ receipt_kind: 'service_credit', has_invoice: true })
    expect(receipt.receipt_number).toMatch(/^GS-2026-\d{6}$/)
    const bytes = await pdfOf(receipt.id)
    const read = await readInvoice(bytes)
    expect(read).toMatchObject({
      number: receipt.receipt_number,
      type_code: '389',
      seller: 'Łukasz & Söhne GmbH',
      grand_total: '130.23',
      due_amount: '0.00',
      line_count: 2,
      profile: 'urn:cen.eu:en16931:2017',
    })
    expect(read.warnings.filter(({ code }) => code !== 'self_billed')).toEqual([])
    const xml = (await get(office.admin, `unit/${receipt.id}/function/xml`)).body
    expect(brokenRules(xml)).toEqual([])
    const { words } = await wordsOf(bytes)
    for (const text of ['Gutschrift', '§ 14 Absatz 2', 'Łukasz & Söhne', '130,23 €'])
      expect(words).toContain(text)
    expect(archived(bytes)).toMatchObject({ attachments: 1, related: ['Alternative'] })
    expect(installer).toBe(receipt.link_member)
  })

  it('of a small business shows no VAT and says why', async () => {
    const { receipt } = await paid({
      treatment: 'service_credit',
      fields: { self_billing: true, small_business: true },
    })
    expect(receipt).toMatchObject({ gross: 20_000, net: 20_000, vat: 0 })
    const xml = (await get(office.admin, `unit/${receipt.id}/function/xml`)).body
    expect(xml).toContain('<ram:CategoryCode>E</ram:CategoryCode>')
    expect(brokenRules(xml)).toEqual([])
    expect((await wordsOf(await pdfOf(receipt.id))).words).toContain('§ 19 UStG')
  })

  it('of a service without an agreement is a statement that asks for it', async () => {
    const { receipt } = await paid({ treatment: 'service_credit', fields: { self_billing: false } })
    expect(receipt).toMatchObject({ receipt_kind: 'statement', net: null, vat: null })
    const { words } = await wordsOf(await pdfOf(receipt.id))
    expect(words).toContain('fehlt Ihre Vereinbarung')
    expect(words).not.toContain('Gutschrift')
    expect((await get(office.admin, `unit/${receipt.id}/function/xml`)).statusCode).toBe(404)
  })

  it('has as many pages as its devices need', async () => {
    const { receipt } = await paid({ amounts: Array.from({ length: 70 }, (_, at) => 1_001 + at) })
    const { pages, words } = await wordsOf(await pdfOf(receipt.id))
    expect(pages).toBeGreaterThan(2)
    expect(words).toContain(`${receipt.receipt_number} · Seite ${pages} von ${pages}`)
    const sum = receipt.content.lines.reduce((total, { net }) => total + (net ?? 0), 0)
    expect(sum).toBe(receipt.net)
  })

  it('is the same bytes each time, and told to the member', async () => {
    const { receipt, installer } = await paid({})
    expect((await pdfOf(receipt.id)).equals(await pdfOf(receipt.id))).toBe(true)
    const notices = await db
      .selectFrom('notification')
      .select(['event', 'text'])
      .where('link_member', '=', installer)
      .where('event', '=', 'payout_executed')
      .execute()
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(receipt.receipt_number)
  })

  it('is made by the job where the effect is lost, and once', async () => {
    const { installer } = await grantedClaim(api)
    await payAll(office)
    await api.database.owner_db.deleteFrom('outbox').where('kind', '=', 'make_receipts').execute()
    await makeMissingReceipts(api.deps)
    await makeMissingReceipts(api.deps)
    expect(await receiptsOf(installer)).toHaveLength(1)
  })

  it.each([
    [3, 1],
    [30, 0],
  ])('that the job makes %i days later is news for so many: %i', async (days, notices) => {
    const { installer } = await grantedClaim(api)
    await payAll(office)
    await api.database.owner_db.deleteFrom('outbox').where('kind', '=', 'make_receipts').execute()
    const later = new Date(api.time.now.getTime() + days * 86_400_000)
    await makeMissingReceipts({ ...api.deps, clock: () => later })
    expect(await receiptsOf(installer)).toHaveLength(1)
    const bell = await db
      .selectFrom('notification')
      .select('id')
      .where('link_member', '=', installer)
      .where('event', '=', 'payout_executed')
      .execute()
    expect(bell).toHaveLength(notices)
  })
})

describe('a receipt is taken back', () => {
  it('by a storno that mirrors it when the payout comes back', async () => {
    const { installer, run, receipt } = await paid({ amounts: [20_000, 333] })
    const body = { item: receipt.link_payout, words: 'Konto aufgelöst', code: 'AC04' }
    await bookedByTwo([office.admin, office.second])(run, 'returned', body)
    await workEffects(api.deps)
    await makeMissingReceipts(api.deps)
    const [original, storno, ...more] = await receiptsOf(installer)
    expect(more).toEqual([])
    expect(storno).toMatchObject({
      receipt_kind: 'storno',
      link_storno_of: original?.id,
      gross: -20_333,
      net: -(original?.net ?? 0),
      vat: -(original?.vat ?? 0),
    })
    const { words } = await wordsOf(await pdfOf(storno?.id ?? ''))
    expect(words).toContain(`Storno zu ${original?.receipt_number}`)
    expect(words).toContain('Konto aufgelöst')
  })

  it('by an objection of its member alone, once, and only if it is an invoice', async () => {
    const owner = await api.as('installer')
    await db
      .updateTable('installer')
      .set({
        self_billing: true,
        vat_id: 'DE298765432',
        ...test_ibans.seal('DE89370400440532013000'),
        account_holder: 'Wärme & Klima GmbH',
        iban_state: 'confirmed',
        street: 'Hauptstraße',
        house_number: '1',
      })
      .where('id', '=', owner.member)
      .execute()
    const { receipt } = await paid({ installer: owner.member, treatment: 'service_credit' })
    const path = `/receipt/unit/${receipt.id}/function/object_receipt`
    const other = await api.as('installer')
    expect((await other.post(path, { reason: 'Falsch' })).status).toBe(404)
    expect((await (await api.as('super_admin')).post(path, { reason: 'Falsch' })).status).toBe(403)
    const answer = await owner.post<{ receipt_number: string }>(path, { reason: 'Satz ist falsch' })
    expect(answer.content.receipt_number).toMatch(/^ST-2026-\d{6}$/)
    expect((await owner.post(path, { reason: 'Noch einmal' })).status).toBe(409)
    const storno = (await receiptsOf(owner.member)).find(
      (candidate) => candidate.receipt_kind === 'storno',
    )
    const xml = (await get(owner, `unit/${storno?.id}/function/xml`)).body
    expect(xml).toContain('<ram:TypeCode>261</ram:TypeCode>')
    expect(xml).toContain(receipt.receipt_number)
    expect(brokenRules(xml)).toEqual([])
  })
})

describe('receipts', () => {
  it('are numbered without gaps however many make them at once', async () => {
    const claims = []
    for (let at = 0; at < 8; at += 1)
      claims.push(await grantedClaim(api, { amounts: [1_000 + at] }))
    await payAll(office)
    await Promise.allSettled([
      workEffects(api.deps),
      ...Array.from({ length: 8 }, () => makeMissingReceipts(api.deps)),
    ])
    await makeMissingReceipts(api.deps)
    for (const { installer } of claims) expect(await receiptsOf(installer)).toHaveLength(1)
    expect(await verifyReceipts(db)).toEqual([])
  })

  it('never change, not even by hand', async () => {
    const { receipt } = await paid({})
    const { owner_db } = api.database
    for (const change of [
      owner_db
        .updateTable('receipt')
        .set({ gross: 1, net: 1, vat: 0 })
        .where('id', '=', receipt.id),
      owner_db.deleteFrom('receipt_content').where('link_receipt', '=', receipt.id),
      owner_db.deleteFrom('receipt_file').where('link_receipt', '=', receipt.id),
    ])
      await expect(change.execute()).rejects.toThrow()
  })

  it('are read by their member and the office alone', async () => {
    const { receipt } = await paid({})
    for (const role of ['admin', 'super_admin'] as const)
      expect((await get(await api.as(role), `unit/${receipt.id}/function/pdf`)).statusCode).toBe(
        200,
      )
    for (const role of ['moderator', 'brand'] as const)
      for (const path of ['unit', `unit/${receipt.id}`, `unit/${receipt.id}/function/pdf`])
        expect((await get(await api.as(role), path)).statusCode).toBe(403)
    const stranger = await api.as('installer')
    for (const path of [`unit/${receipt.id}`, `unit/${receipt.id}/function/pdf`])
      expect((await get(stranger, path)).statusCode).toBe(404)
    expect((await get(stranger, `unit/${newId()}/function/xml`)).statusCode).toBe(404)
    for (const path of ['function/month?month=2026-03', 'function/postings?year=2026'])
      expect((await get(await api.as('admin'), path)).statusCode).toBe(403)
  })
})
