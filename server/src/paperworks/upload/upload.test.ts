import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { documentLimits } from '@ruecklauf/model'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { drawInvoice } from '../../demo/invoice/draw-invoice.ts'
import type { IssuedInvoice } from '../../demo/invoice/issued-invoice.ts'
import { writeUbl } from '../../demo/invoice/write-ubl.ts'
import { writeZugferdPdf } from '../../demo/invoice/write-zugferd-pdf.ts'
import { blankPage } from '../../paper/page.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { withRecord } from '../claim/claim-record.ts'

const api = await testApi({ now: '2026-03-20T09:00:00Z' })
afterAll(api.close)
const { db } = api.database

const owner = await api.as('installer')
const german = { 'accept-language': 'de' }
const aero = await api.world.product({ article_number: 'CV-WP-08', amount: 30_000 })
const point = await api.world.salesPoint({ vat_id: 'DE812345678' })

const invoice = (number: string, changes: Partial<IssuedInvoice> = {}) =>
  sampleInvoice({ number, ...changes })
const newDraft = (fields: object = {}) =>
  api.world.draft({ link_installer: owner.member, ...fields })

interface Uploaded {
  document: { id: string; kind: string; file: { name: string; sha256: string } }
  reading: {
    status: string
    reason?: string
    text?: string
    prefilled: string[]
    devices: number
    unmatched: { line: number; reason: string }[]
    differences: { field: string; entered: unknown; invoice: unknown }[]
  } | null
}

const send = (
  claim: string,
  bytes: Uint8Array | string,
  fields: { filename: string } & Record<string, string>,
) => {
  const { body, headers } = fileForm(bytes, fields)
  return owner.post<Uploaded>(`/paperwork/unit/${claim}/function/upload`, body, {
    ...headers,
    ...german,
  })
}
const claimOf = async (id: string) =>
  withRecord(
    db,
    await db.selectFrom('paperwork').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const linesOf = (id: string) =>
  db
    .selectFrom('paperwork_line')
    .selectAll()
    .where('link_paperwork', '=', id)
    .orderBy('position')
    .execute()

describe('a plain PDF', () => {
  /** As wholesalers print it, without an embedded e-invoice. */
  const printed = (issued: IssuedInvoice) => {
    const at = new Date('2026-03-09')
    const page = blankPage({ title: 'Rechnung', author: 'Nordwärme', language: 'de', at })
    drawInvoice(page, issued)
    return page.bytes()
  }

  it('suggests what its text says, marked as read and not as proved', async () => {
    const { id } = await newDraft()
    const serial = await api.world.serialNumber({ link_product: aero.id })
    const [line] = sampleInvoice().lines
    const issued = invoice('RE-TEXT-1', {
      lines: [{ ...line, quantity: 1, serial_numbers: [serial.serial] }] as IssuedInvoice['lines'],
    })
    const { content } = await send(id, printed(issued), { filename: 'r.pdf', kind: 'invoice' })
    expect(content?.reading).toMatchObject({
      status: 'unreadable',
      reason: 'no_attachment',
      devices: 1,
    })
    expect(content?.reading).not.toHaveProperty('seen')
    const claim = await claimOf(id)
    expect(claim).toMatchObject({
      invoice_number: 'RE-TEXT-1',
      invoice_date: '2026-03-09',
      link_sales_point: point.id,
      invoice_seller_vat: 'DE812345678',
      document_type: 'pdf',
    })
    expect(claim.provenance).toMatchObject({
      invoice_number: { origin: 'pdf_text', document: content?.document.id },
    })
    expect(await linesOf(id)).toMatchObject([
      {
        serial: serial.serial,
        link_product: aero.id,
        provenance: { serial: { origin: 'pdf_text' } },
      },
    ])
  })

  it('leaves what was entered, and the devices that stand there', async () => {
    const { id } = await newDraft({ invoice_number: 'MEINE-1' })
    await db
      .insertInto('paperwork_line')
      .values({
        id: newId(),
        link_paperwork: id,
        link_installer: owner.member,
        link_product: aero.id,
        position: 1,
      })
      .execute()
    await send(id, printed(invoice('RE-TEXT-2')), { filename: 'r.pdf', kind: 'invoice' })
    expect(await claimOf(id)).toMatchObject({
      invoice_number: 'MEINE-1',
      invoice_date: '2026-03-09',
    })
    expect(await linesOf(id)).toHaveLength(1)
  })
})

describe('an e-invoice', () => {
  it('fills the draft: invoice data, sales point, a device for each piece', async () => {
    const { id } = await newDraft()
    const pdf = writeZugferdPdf(invoice('RE-100'))
    const { status, content } = await send(id, pdf, { filename: 'rechnung.pdf', kind: 'invoice' })
    expect(status).toBe(200)
    expect(content.reading).toMatchObject({
      status: 'read',
      devices: 2,
      unmatched: [{ line: 2, reason: 'no_product' }],
      differences: [],
    })
    expect(await claimOf(id)).toMatchObject({
      invoice_number: 'RE-100',
      invoice_date: '2026-03-09',
      invoice_seller: 'Nordwärme Großhandel GmbH',
      invoice_seller_vat: 'DE812345678',
      invoice_total: 1_731_218,
      order_number: 'B-88213',
      order_date: null,
      delivery_date: '2026-03-06',
      link_sales_point: point.id,
      document_type: 'e_invoice',
      device_count: 2,
      expected_amount: 60_000,
      provenance: {
        invoice_number: { origin: 'e_invoice', document: content.document.id },
        delivery_date: { origin: 'e_invoice', document: content.document.id },
      },
    })
    expect(await linesOf(id)).toMatchObject([
      { link_product: aero.id, serial: 'CV8A-0001-2231', net_price: 689_950, invoice_line: 1 },
      { link_product: aero.id, serial: 'CV8A-0001-2232', net_price: 689_950, invoice_line: 1 },
    ])
  })

  it('never overwrites what the installer has entered, and says where it differs', async () => {
    const draft = await newDraft({ invoice_buyer: 'Meier GmbH', invoice_date: '2026-03-08' })
    const { content } = await send(draft.id, writeUbl(invoice('RE-101')), {
      filename: 'rechnung.xml',
      kind: 'invoice',
    })
    expect(content.reading?.differences).toEqual([
      { field: 'invoice_date', entered: '2026-03-08', invoice: '2026-03-09' },
      { field: 'invoice_buyer', entered: 'Meier GmbH', invoice: 'Sanitär & Heizung Özdemir' },
    ])
    expect(await claimOf(draft.id)).toMatchObject({
      invoice_number: 'RE-101',
      invoice_buyer: 'Meier GmbH',
      invoice_date: '2026-03-08',
    })
  })

  it('completes devices that stand there already instead of doubling them', async () => {
    const { id } = await newDraft()
    const device = { link_paperwork: id, link_product: aero.id, serial: 'CV-ENTERED' }
    await owner.post('/paperwork_line/unit', device)
    const { content } = await send(id, writeUbl(invoice('RE-102')), {
      filename: 'rechnung.xml',
      kind: 'invoice',
    })
    expect(content.reading?.devices).toBe(2)
    expect(await linesOf(id)).toMatchObject([
      { serial: 'CV-ENTERED', net_price: 689_950, provenance: { serial: { origin: 'installer' } } },
      { net_price: 689_950, provenance: { net_price: { origin: 'e_invoice' } } },
    ])
  })

  it('fills one number for the devices of two families, and once for each', async () => {
    const boiler = await api.world.product({ family: 'boiler', article_number: 'CV-BW-20' })
    const [line] = sampleInvoice().lines
    const billed = (article_number: string) =>
      ({ ...line, article_number, quantity: 1, serial_numbers: ['ZWEI-0815'] }) as typeof line
    const lines = [billed('CV-WP-08'), billed('CV-BW-20'), billed('CV-BW-20')]
    const { id } = await newDraft()
    const xml = writeUbl(invoice('RE-103', { lines: lines as IssuedInvoice['lines'] }))
    await send(id, xml, { filename: 'rechnung.xml', kind: 'invoice' })
    expect(await linesOf(id)).toMatchObject([
      { link_product: aero.id, serial: 'ZWEI-0815' },
      { link_product: boiler.id, serial: 'ZWEI-0815' },
      { link_product: boiler.id, serial: null },
    ])
  })

  it('that takes back what it bills brings no devices, and none may be claimed on it', async () => {
    const { id } = await newDraft()
    const [line] = sampleInvoice().lines
    const returned = writeUbl(invoice('RE-110', { lines: [line, line] })).replace(
      /(<cbc:ID>2<\/cbc:ID><cbc:InvoicedQuantity[^>]*>)2</,
      '$1-2<',
    )
    const { content } = await send(id, returned, { filename: 'rechnung.xml', kind: 'invoice' })
    expect(content.reading).toMatchObject({ devices: 0, unmatched: [{ reason: 'returned' }] })
    await owner.post('/paperwork_line/unit', { link_paperwork: id, link_product: aero.id })
    expect((await claimOf(id)).checks).toContainEqual(
      expect.objectContaining({
        code: 'invoice_quantity',
        state: 'failed',
        values: { product: aero.name, invoiced: 0, claimed: 1 },
      }),
    )
  })

  it('with a negative total is a credit note and fills nothing', async () => {
    const { id } = await newDraft()
    const credit = writeUbl(invoice('RE-111')).replaceAll('>17312.18<', '>-17312.18<')
    await send(id, credit, { filename: 'rechnung.xml', kind: 'invoice' })
    expect(await claimOf(id)).toMatchObject({ invoice_number: null, invoice_total: null })
  })

  it('whose GTIN and article number name different products is warned of', async () => {
    await api.world.product({ gtin: '4012345001235', name: 'Anderes Gerät' })
    const { id } = await newDraft()
    const { content } = await send(id, writeUbl(invoice('RE-112')), {
      filename: 'rechnung.xml',
      kind: 'invoice',
    })
    const [document] = await db
      .selectFrom('document')
      .select('invoice')
      .where('id', '=', content.document.id)
      .execute()
    expect(document?.invoice).toMatchObject({
      warnings: [
        { code: 'product_contradiction', field: 'gtin', value: `Anderes Gerät / ${aero.name}` },
      ],
    })
    await db.deleteFrom('paperwork_line').where('link_paperwork', '=', id).execute()
    await db
      .updateTable('product')
      .set({ gtin: null })
      .where('name', '=', 'Anderes Gerät')
      .execute()
  })

  it.each([
    ['a zero byte', (xml: string) => xml.replace('RE-113', 'RE\0-113'), 'damaged'],
    ['a date of the year 0000', (xml: string) => xml.replace('>2026-03-09<', '>0000-03-09<'), null],
    [
      'a number that turns the direction',
      (xml: string) => xml.replace('RE-113', 'RE\u202e-113'),
      null,
    ],
  ])('with %s is kept as evidence', async (_, change, reason) => {
    const { id } = await newDraft()
    const file = { filename: 'rechnung.xml', kind: 'invoice' }
    const { status, content } = await send(id, change(writeUbl(invoice('RE-113'))), file)
    expect([status, content.reading?.reason ?? null]).toEqual([200, reason])
  })

  it('that could not be read when it came can be given again, and stays one document', async () => {
    const { id } = await newDraft()
    const file = { filename: 'rechnung.xml', kind: 'invoice' }
    const xml = writeUbl(invoice('RE-114'))
    const response = await send(id, xml, file)
    await db.deleteFrom('paperwork_line').where('link_paperwork', '=', id).execute()
    await db
      .updateTable('document')
      .set({ invoice: null })
      .where('link_paperwork', '=', id)
      .execute()
    const repeated = await send(id, xml, file)
    expect([repeated.status, repeated.content.document.id]).toEqual([
      200,
      response.content.document.id,
    ])
    expect(repeated.content.reading).toMatchObject({ status: 'read', devices: 2 })
    expect((await send(id, xml, file)).status).toBe(409)
  })

  it('of the number that the claim has is the first among several', async () => {
    const { id } = await newDraft({ invoice_number: 'RE-116' })
    const [line] = sampleInvoice().lines
    for (const [number, quantity] of [
      ['RE-115', 5],
      ['RE-116', 1],
      ['RE-117', 7],
    ] as const) {
      const xml = writeUbl(invoice(number, { lines: [{ ...line, quantity }] }))
      await send(id, xml, { filename: `${number}.xml`, kind: 'invoice' })
    }
    const { checks } = await claimOf(id)
    const quantities = checks?.filter(({ code }) => code === 'invoice_quantity')
    expect(quantities?.map(({ state, values }) => [state, values])).toEqual([
      ['passed', { product: aero.name, invoiced: 1, claimed: 1, of_invoice: 'RE-116' }],
      ...[
        ['RE-115', 5],
        ['RE-117', 7],
      ].map(([of_invoice, count]) => [
        'passed',
        { product: aero.name, invoiced: count, claimed: count, of_invoice, is_further: 1 },
      ]),
    ])
  })

  it('of another number than the typed one brings its devices, and says where it differs', async () => {
    const { id } = await newDraft({ invoice_number: 'RE-OTHER' })
    const { content } = await send(id, writeUbl(invoice('RE-103')), {
      filename: 'rechnung.xml',
      kind: 'invoice',
    })
    expect(content.reading).toMatchObject({ role: 'first', devices: 2 })
    expect(content.reading?.differences).toContainEqual({
      field: 'invoice_number',
      entered: 'RE-OTHER',
      invoice: 'RE-103',
    })
    expect(await linesOf(id)).toHaveLength(2)
  })

  it('is warned of when the claim asks for more devices than it states', async () => {
    const { id } = await newDraft()
    await send(id, writeUbl(invoice('RE-104')), { filename: 'rechnung.xml', kind: 'invoice' })
    await owner.post('/paperwork_line/unit', { link_paperwork: id, link_product: aero.id })
    const { checks, risk_score } = await claimOf(id)
    expect(checks).toContainEqual({
      code: 'invoice_quantity',
      state: 'failed',
      severity: 'warn',
      points: 50,
      values: { product: aero.name, invoiced: 2, claimed: 3 },
    })
    expect(risk_score).toBeGreaterThanOrEqual(50)
  })
})

describe('a document that is no e-invoice', () => {
  it('stays with the claim, and the answer says why nothing was read', async () => {
    const { id } = await newDraft()
    const { status, content } = await send(id, '%PDF-1.7\nplain', {
      filename: 'scan.pdf',
      kind: 'invoice',
    })
    expect(status).toBe(200)
    expect(content.reading).toMatchObject({ status: 'unreadable', devices: 0 })
    expect(content.reading?.text).toContain('Bitte tragen Sie die Angaben selbst ein.')
    expect((await claimOf(id)).document_type).toBe('pdf')
  })

  it('is kept as picture without the place it was taken at', async () => {
    const { id } = await newDraft()
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#00a0e4' },
    })
      .withExif({ IFD0: { Copyright: 'wer es war' } })
      .jpeg()
      .toBuffer()
    const { content } = await send(id, photo, { filename: '../Foto 1.JPG', kind: 'type_plate' })
    expect(content.reading).toBeNull()
    expect(content.document.file.name).toBe('Foto 1.JPG')
    const storedBytes = await api.deps.files.get(content.document.file.sha256)
    expect((await sharp(storedBytes).metadata()).exif).toBeUndefined()
  })

  it.each([
    [
      'malware.pdf',
      'MZ\x90\x00',
      422,
      'Die Datei ist beschädigt oder etwas anderes, als ihre Endung sagt.',
    ],
    ['seite.xml', '<html></html>', 422, 'Dieser Dateityp wird nicht angenommen.'],
    ['leer.pdf', '', 422, 'Die Datei ist leer.'],
    [
      'gross.pdf',
      Buffer.alloc(documentLimits.max_bytes + 1, '%PDF-'),
      413,
      `größer als ${documentLimits.max_bytes / 1_000_000} MB`,
    ],
  ])('is refused as %s', async (filename, bytes, status, text) => {
    const { id } = await newDraft()
    const answer = await send(id, bytes, { filename, kind: 'other' })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      status,
      expect.stringContaining(text),
    ])
  })

  it('needs a kind that exists', async () => {
    const { id } = await newDraft()
    const answer = await send(id, '%PDF-1.7', { filename: 'a.pdf', kind: 'contract' })
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'kind'])
  })
})

describe('many files', () => {
  it('of one member at once are refused beyond a few, with the time to wait', async () => {
    const { id } = await newDraft()
    const key = { 'arke-project-key': api.deps.config.project_key }
    const headers = { ...owner.headers, ...german, ...key }
    const uploads = Array.from({ length: 12 }, (_, n) => {
      const xml = writeUbl(invoice(`RE-20${n}`))
      const form = fileForm(xml, { filename: 'a.xml', kind: 'invoice' })
      const body = new PassThrough()
      const answer = api.app.inject({
        method: 'POST',
        url: `/lib/paperwork/unit/${id}/function/upload`,
        headers: { ...headers, ...form.headers },
        payload: body,
      })
      return { answer, finish: () => body.end(form.body) }
    })
    // Only uploads without room are answered before the first byte of a file.
    const refusals = uploads.map(({ answer }) => answer)
    for (let count = 0; count < 12 - documentLimits.max_at_once; count++) {
      const { index, answer } = await Promise.race(
        refusals.map(async (refusal, index) => ({ index, answer: await refusal })),
      )
      refusals.splice(index, 1)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5'])
      expect(answer.body).toContain('in einigen Sekunden noch einmal')
    }
    for (const { finish } of uploads) finish()
    const responses = await Promise.all(refusals)
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  })

  it('in one form are refused in words', async () => {
    const { id } = await newDraft()
    const { body, headers } = fileForm('%PDF-1.7 a', { filename: 'a.pdf', kind: 'other' })
    const end = body.lastIndexOf('--form-of-the-tests--')
    const second = fileForm('%PDF-1.7 b', { filename: 'b.pdf' }).body
    const twoParts = Buffer.concat([body.subarray(0, end), second])
    const path = `/paperwork/unit/${id}/function/upload`
    const answer = await owner.post(path, twoParts, { ...headers, ...german })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      413,
      'Bitte senden Sie die Dateien einzeln, immer nur eine auf einmal.',
    ])
  })
})

describe('the same file', () => {
  it('is not taken twice into a claim', async () => {
    const { id } = await newDraft()
    const file = { filename: 'plakette.pdf', kind: 'other' }
    await send(id, '%PDF-1.7 plate', file)
    const response = await send(id, '%PDF-1.7 plate', file)
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      'Diese Datei gehört schon zum Vorgang: plakette.pdf.',
    ])
  })

  it('in a claim of somebody else is a finding for the reviewer only', async () => {
    const otherClaim = await putClaim(api, { status: 'submitted' })
    const bytes = '%PDF-1.7 shared'
    const { sha256 } = await api.deps.files.put(Buffer.from(bytes))
    await db
      .insertInto('arke_file')
      .values({ id: `file-${otherClaim.id}`, name: 'a.pdf', sha256 })
      .execute()
    await db
      .insertInto('document')
      .values({
        id: `document-${otherClaim.id}`,
        link_paperwork: otherClaim.id,
        link_installer: otherClaim.installer,
        link_file: `file-${otherClaim.id}`,
        kind: 'other',
      })
      .execute()
    const { id } = await newDraft()
    expect((await send(id, bytes, { filename: 'b.pdf', kind: 'other' })).status).toBe(200)
    const { checks, risk_score } = await claimOf(id)
    expect(checks).toContainEqual(
      expect.objectContaining({ code: 'file_unused', state: 'failed', values: { claims: 1 } }),
    )
    expect(risk_score).toBeGreaterThanOrEqual(60)
  })
})

describe('a document can be added', () => {
  it('to a claim for which documents are requested, and to no other submitted one', async () => {
    const mine = { installer: owner.member }
    const claim = await putClaim(api, { ...mine, status: 'request_document' })
    const file = { filename: 'a.pdf', kind: 'type_plate' }
    expect((await send(claim.id, '%PDF-1.7 a', file)).status).toBe(200)
    const submitted = await putClaim(api, { ...mine, status: 'submitted' })
    const response = await send(submitted.id, '%PDF-1.7 b', file)
    expect([response.status, response.messages[0]?.message]).toEqual([
      409,
      'Zu diesem Vorgang können gerade keine Unterlagen hinzugefügt werden.',
    ])
  })

  it('by nobody but the owner', async () => {
    const { id } = await api.world.draft()
    expect((await send(id, '%PDF-1.7', { filename: 'a.pdf', kind: 'other' })).status).toBe(404)
  })

  it('twenty times', async () => {
    const { id } = await newDraft()
    const file = { filename: 'a.pdf', kind: 'other' }
    for (let n = 0; n < 20; n++) await send(id, `%PDF-1.7 ${n}`, file)
    const response = await send(id, '%PDF-1.7 last', file)
    expect([response.status, response.messages[0]?.message]).toEqual([
      422,
      'Ein Vorgang kann höchstens 20 Unterlagen enthalten.',
    ])
  })
})

describe('the content of a document', () => {
  it('is the original, bit by bit, as attachment or sandboxed in place', async () => {
    const { id } = await newDraft()
    const xml = writeUbl(invoice('RE-105'))
    const { content } = await send(id, xml, { filename: 'Rechnung ü.xml', kind: 'invoice' })
    const path = `/document/unit/${content.document.id}/function/content`
    const download = await owner.get<string>(path)
    expect(download.content).toBe(xml)
    expect(download.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Rechnung%20%C3%BC.xml",
    )
    const response = await owner.get(`${path}?inline=1`)
    expect(response.headers['content-disposition']).toMatch(/^attachment/)
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const stranger = await api.as('installer')
    expect((await stranger.get(path)).status).toBe(404)
  })

  it('may be shown in place when a browser can show it', async () => {
    const { id } = await newDraft()
    const { content } = await send(id, '%PDF-1.7 shown', { filename: 'a.pdf', kind: 'other' })
    const path = `/document/unit/${content.document.id}/function/content?inline=1`
    const { headers } = await owner.get(path)
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      "inline; filename*=UTF-8''a.pdf",
    ])
  })

  it('is not handed out once its bytes are others than those that were stored', async () => {
    const { id } = await newDraft()
    const file = { filename: 'a.pdf', kind: 'other' }
    const { content } = await send(id, '%PDF-1.7 9672.00', file)
    const { sha256 } = content.document.file
    const folders = [sha256.slice(0, 2), sha256.slice(2, 4)]
    const storedPath = join(api.deps.config.data_dir, 'files', ...folders, sha256)
    await writeFile(storedPath, '%PDF-1.7 1972.00')
    const path = `/document/unit/${content.document.id}/function/content`
    const answer = await owner.get(path, german)
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      500,
      expect.stringContaining('nach dem Hochladen verändert'),
    ])
    const otherDraft = await newDraft()
    await send(otherDraft.id, '%PDF-1.7 9672.00', file)
    expect((await owner.get(path)).content).toBe('%PDF-1.7 9672.00')
  })

  it('is gone when the document is taken out of the draft', async () => {
    const { id } = await newDraft()
    const { content } = await send(id, '%PDF-1.7 gone', { filename: 'a.pdf', kind: 'invoice' })
    expect((await owner.delete(`/document/unit/${content.document.id}`)).status).toBe(204)
    const { sha256 } = content.document.file
    const files = db.selectFrom('arke_file').select('id').where('sha256', '=', sha256)
    expect(await files.execute()).toEqual([])
    expect((await claimOf(id)).document_type).toBeNull()
  })
})

describe('reading an invoice alone', () => {
  const read = async (bytes: Uint8Array | string, filename: string) => {
    const { body, headers } = fileForm(bytes, { filename })
    return owner.post<Record<string, unknown>>('/document/function/read_invoice', body, headers)
  }

  it('answers what it states and stores nothing', async () => {
    const count = () => db.selectFrom('arke_file').select('id').execute()
    const countBefore = await count()
    const { status, content } = await read(writeUbl(invoice('RE-106')), 'a.xml')
    expect(status).toBe(200)
    expect(content).toEqual({
      number: 'RE-106',
      date: '2026-03-09',
      seller: 'Nordwärme Großhandel GmbH',
      seller_vat: 'DE812345678',
      buyer: 'Sanitär & Heizung Özdemir',
      currency: 'EUR',
      grand_total: '17312.18',
      due_amount: '17312.18',
      line_count: 2,
      lines: [
        {
          article_number: 'CV-WP-08',
          gtin: '4012345001235',
          name: 'Luft/Wasser-Wärmepumpe Aero 8 kW, Monoblock',
          quantity: '2',
          net_amount: '13799.00',
        },
        {
          article_number: 'ZB-200',
          gtin: null,
          name: 'Pufferspeicher 200 l <weiß>',
          quantity: '1',
          net_amount: '749.05',
        },
      ],
      type_code: '380',
      syntax: 'UBL-Invoice',
      profile: expect.stringContaining('xrechnung'),
      warnings: [],
    })
    const test = writeUbl(invoice('RE-107')).replace(/>380</, '>386<')
    expect((await read(test, 'b.xml')).content.warnings).toEqual([
      { code: 'prepayment_invoice', field: 'type_code', value: '386' },
    ])
    expect(await count()).toEqual(countBefore)
  })

  it('says why there is nothing to read', async () => {
    const answer = await read('<html></html>', 'not-a-pdf.pdf')
    expect(answer.status).toBe(422)
    expect(answer.messages[0]?.message).toMatch(/\.$/)
  })

  it('asks for a file', async () => {
    const { body, headers } = fileForm('', { filename: '' })
    const text = body.toString().replace('name="file"; filename=""', 'name="kind"')
    const answer = await owner.post('/document/function/read_invoice', Buffer.from(text), headers)
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'file'])
  })
})
