import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { writeCii } from '../demo/invoice/write-cii.ts'
import { writeUbl } from '../demo/invoice/write-ubl.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'
import { readInvoice } from './read-invoice.ts'

const ubl = writeUbl(sampleInvoice())
const cii = writeCii(sampleInvoice())

async function pdfWith(...attachments: [name: string, content: string | Uint8Array][]) {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  for (const [name, content] of attachments) await pdf.attach(Buffer.from(content), name)
  return pdf
}

describe('an XML invoice', () => {
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${ubl}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${ubl.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${ubl}`, 'utf16le').swap16()],
    ['Latin-1 as declared', Buffer.from(ubl.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['UTF-8 that calls itself UTF-16', Buffer.from(ubl.replace('UTF-8', 'UTF-16'))],
  ])('is read in %s', async (_, bytes) => {
    expect((await readInvoice(bytes)).seller).toBe('Nordwärme Großhandel GmbH')
  })

  test('is read whatever its prefixes are called, and with a comment before its root', async () => {
    const renamed = cii.replaceAll('ram:', 'x:').replaceAll('xmlns:ram', 'xmlns:x')
    const read = await readInvoice(Buffer.from(renamed.replace('?>', '?><!-- <!DOCTYPE a> -->')))
    expect(read).toMatchObject({ number: 'RE-2026-004711', syntax: 'CII', line_count: 2 })
  })

  test('keeps amounts as they are written, and drops what is no amount', async () => {
    const odd = ubl.replace('>17312.18<', '>17312.180<').replaceAll('>2764.13<', '>2.764,13<')
    const read = await readInvoice(Buffer.from(odd))
    expect(read.grand_total).toBe('17312.180')
    expect(read.tax_total).toBeNull()
    expect(read.warnings).toContainEqual({
      code: 'amount_unreadable',
      field: 'tax_total',
      value: '2.764,13',
    })
  })

  test.each([
    ['102', '20260309', '2026-03-09'],
    ['203', '202603091415', '2026-03-09'],
    ['102', '2026-03-09', '2026-03-09'],
    ['610', '202603', null],
    ['102', '20260231', null],
  ])('of date format %s with %s is dated %s', async (format, value, date) => {
    const stated = cii.replace('format="102">20260309<', `format="${format}">${value}<`)
    expect((await readInvoice(Buffer.from(stated))).date).toBe(date)
  })

  const orderDates = {
    UBL: ubl.replace('</cac:OrderReference>', '<cbc:IssueDate>2026-02-27</cbc:IssueDate>$&'),
    CII: cii.replace(
      '</ram:BuyerOrderReferencedDocument>',
      `<ram:FormattedIssueDateTime>
        <qdt:DateTimeString xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"
          format="102">20260227</qdt:DateTimeString>
      </ram:FormattedIssueDateTime>$&`,
    ),
  }
  test.each(Object.entries(orderDates))('in %s names the day of the order', async (_, xml) => {
    expect(await readInvoice(Buffer.from(xml))).toMatchObject({
      date: '2026-03-09',
      order_number: 'B-88213',
      order_date: '2026-02-27',
      delivery_date: '2026-03-06',
    })
  })

  test('with a delivery on no day of the calendar says so and is read all the same', async () => {
    const read = await readInvoice(Buffer.from(ubl.replace('>2026-03-06<', '>2026-02-30<')))
    expect(read).toMatchObject({ date: '2026-03-09', delivery_date: null })
    expect(read.warnings).toContainEqual({
      code: 'date_unreadable',
      field: 'delivery_date',
      value: '2026-02-30',
    })
  })

  test('takes the VAT id, not another tax number that stands before it', async () => {
    const taxNumber =
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">48/815/1</ram:ID></ram:SpecifiedTaxRegistration>'
    const both = cii.replace(
      '<ram:SpecifiedTaxRegistration>',
      `${taxNumber}<ram:SpecifiedTaxRegistration>`,
    )
    expect((await readInvoice(Buffer.from(both))).seller_vat).toBe('DE812345678')
  })

  test('states tax in the invoice currency when it is given in two', async () => {
    const tax = /<ram:TaxTotalAmount.*?<\/ram:TaxTotalAmount>/
    const [euros = ''] = tax.exec(cii) ?? []
    const both = cii.replace(
      tax,
      `<ram:TaxTotalAmount currencyID="CHF">1.00</ram:TaxTotalAmount>${euros}`,
    )
    const read = await readInvoice(Buffer.from(both))
    expect(read.tax_total).toBe(/>([\d.]+)</.exec(euros)?.[1])
  })

  test.each([
    ['381', 'credit_note'],
    ['384', 'corrected_invoice'],
    ['389', 'self_billed'],
    ['325', 'pro_forma'],
  ])('of type %s carries the warning %s', async (type, code) => {
    const other = cii.replace('<ram:TypeCode>380<', `<ram:TypeCode>${type}<`)
    expect((await readInvoice(Buffer.from(other))).warnings).toMatchObject([{ code }])
  })

  test.each(['310', '270', '999', 'constructor'])(
    'of type %s is of no type known here',
    async (type) => {
      const other = cii.replace('<ram:TypeCode>380<', `<ram:TypeCode>${type}<`)
      expect((await readInvoice(Buffer.from(other))).warnings).toEqual([
        { code: 'unknown_type', field: 'type_code', value: type },
      ])
    },
  )

  test('without a type, in another currency or in a profile that is no invoice says so', async () => {
    const untyped = cii.replace('<ram:TypeCode>380</ram:TypeCode>', '')
    const francs = cii.replace('CurrencyCode>EUR<', 'CurrencyCode>CHF<')
    const minimal = cii.replace(/urn:cen\.eu:en16931:2017[^<]*/, 'urn:factur-x.eu:1p0:basicwl')
    const warned = async (xml: string) =>
      (await readInvoice(Buffer.from(xml))).warnings.map(({ code }) => code)
    expect(await warned(untyped)).toContain('type_missing')
    expect(await warned(francs)).toContain('foreign_currency')
    expect(await warned(minimal)).toContain('no_invoice_profile')
  })

  test('takes nothing from elements of others that stand under the same names', async () => {
    const foreign = ubl.replace('<cbc:ID>', '<e:ID xmlns:e="urn:example">FAKE-1</e:ID>$&')
    const read = await readInvoice(Buffer.from(foreign))
    expect([read.number, read.warnings]).toEqual(['RE-2026-004711', []])
  })

  test('with two numbers has the first, and says so', async () => {
    const two = ubl.replace('<cbc:ID>RE-2026-004711</cbc:ID>', '$&<cbc:ID>RE-2</cbc:ID>')
    const { number, warnings } = await readInvoice(Buffer.from(two))
    expect(number).toBe('RE-2026-004711')
    expect(warnings).toEqual([{ code: 'several_numbers', field: 'number', value: 'RE-2' }])
  })

  test('of the year 0000 has no date, and says so', async () => {
    const { date, warnings } = await readInvoice(
      Buffer.from(cii.replace('format="102">20260309<', 'format="102">00000000<')),
    )
    expect(date).toBeNull()
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'date_unreadable' }))
    const early = await readInvoice(Buffer.from(ubl.replace('>2026-03-09<', '>0000-01-01<')))
    expect(early.date).toBeNull()
  })

  test('with a date of a format nobody knows is read', async () => {
    const odd = cii.replace('format="102">20260309<', 'format="constructor">20260309<')
    expect((await readInvoice(Buffer.from(odd))).date).toBeNull()
  })

  test('whose sums do not add up is read with a warning', async () => {
    const wrong = cii.replace(/(<ram:GrandTotalAmount>)[^<]*/, '$199999.00')
    expect((await readInvoice(Buffer.from(wrong))).warnings).toEqual([
      { code: 'totals_mismatch', field: 'grand_total' },
    ])
  })

  test('with a large embedded file is read without it', async () => {
    const file = `<cac:AdditionalDocumentReference><cbc:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1_500_000)}</cbc:EmbeddedDocumentBinaryObject></cac:AdditionalDocumentReference>`
    const read = await readInvoice(
      Buffer.from(ubl.replace('<cac:AccountingSupplierParty>', `${file}$&`)),
    )
    expect(read.line_count).toBe(2)
  })
})

describe('a PDF', () => {
  test('is read by what its attachment is, not by what it is called', async () => {
    const pdf = await pdfWith(['AGB.txt', 'Text'], ['anhang.dat', ubl])
    expect(await readInvoice(await pdf.save())).toMatchObject({
      number: 'RE-2026-004711',
      attachment: 'anhang.dat',
    })
  })

  test('with two different invoices gives the one of the prescribed name, and says so', async () => {
    const other = writeUbl(sampleInvoice({ number: 'ANDERE' }))
    const read = await readInvoice(
      await (await pdfWith(['a.xml', other], ['factur-x.xml', cii])).save(),
    )
    expect(read.number).toBe('RE-2026-004711')
    expect(read.warnings).toContainEqual({ code: 'several_invoices' })
  })

  test('with an order attached is no invoice', async () => {
    const order =
      '<SCRDMCCBDACIOMessageStructure xmlns="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:1"/>'
    await expect(
      readInvoice(await (await pdfWith(['order-x.xml', order])).save()),
    ).rejects.toMatchObject({
      status: 422,
      code: 'invoice_not_an_invoice',
    })
  })

  test('whose file of the prescribed name is in no known format says just that', async () => {
    const pdf = await pdfWith(['factur-x.xml', '<Invoice xmlns="urn:example"/>'])
    await expect(readInvoice(await pdf.save())).rejects.toMatchObject({
      code: 'invoice_unknown_namespace',
    })
  })

  test('is read from a page it is pinned to, though the document has another file', async () => {
    const pdf = await pdfWith(['AGB.txt', 'Text'])
    const { context } = pdf
    const file = context.register(context.flateStream(Buffer.from(cii), { Type: 'EmbeddedFile' }))
    const specification = context.obj({
      Type: 'Filespec',
      F: PDFString.of('rechnung.xml'),
      EF: { F: file },
    })
    const pin = context.obj({
      Type: 'Annot',
      Subtype: 'FileAttachment',
      Rect: [10, 10, 30, 30],
      FS: specification,
    })
    pdf.getPage(0).node.addAnnot(context.register(pin))
    expect((await readInvoice(await pdf.save())).number).toBe('RE-2026-004711')
  })

  test('is read beside many large neighbours, which are not opened', async () => {
    const large = Buffer.alloc(15 * 1024 * 1024, ' ')
    const neighbours = Array.from({ length: 12 }, (_, n): [string, Buffer] => [`${n}.bin`, large])
    const pdf = await pdfWith(['factur-x.xml', cii], ...neighbours)
    expect((await readInvoice(await pdf.save())).number).toBe('RE-2026-004711')
  })

  test('with a password says so; with an empty one it is read', async () => {
    const locked = await pdfWith(['factur-x.xml', cii])
    locked.encrypt({ userPassword: 'geheim', ownerPassword: 'besitz' })
    await expect(readInvoice(await locked.save())).rejects.toMatchObject({
      code: 'invoice_encrypted',
    })
    const open = await pdfWith(['factur-x.xml', cii])
    open.encrypt({ userPassword: '', ownerPassword: 'besitz' })
    expect((await readInvoice(await open.save())).line_count).toBe(2)
  })
})

describe('a file that gives no invoice is refused with its reason:', () => {
  test.each([
    ['plain text', 'Hallo', 'unsupported'],
    ['nothing', '', 'empty'],
    ['a document type', ubl.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'doctype_refused'],
    ['a cut-off file', ubl.slice(0, 2000), 'damaged'],
    ['two roots', `${ubl.replace(/<\?.*?\?>/, '')}<a/>`, 'damaged'],
    ['a foreign invoice', '<Invoice xmlns="urn:example"/>', 'unknown_namespace'],
    ['an invoice without namespace', '<CrossIndustryInvoice/>', 'unknown_namespace'],
    [
      'an order',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'not_an_invoice',
    ],
    [
      'an empty shell',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'empty',
    ],
    ['endless nesting', '<a>'.repeat(100_000), 'damaged'],
    ['a million elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'too_large'],
    ['a million entities', `<a>${'&amp;'.repeat(1_000_000)}</a>`, 'too_large'],
    ['an unknown encoding', ubl.replace('UTF-8', 'EBCDIC-1'), 'unsupported_encoding'],
    ['bytes that are not UTF-8', Buffer.from(ubl, 'latin1'), 'damaged'],
    ['a zero byte in a text', ubl.replace('RE-2026', 'RE\0-2026'), 'damaged'],
    ['a zero byte by its number', ubl.replace('RE-2026', 'RE&#0;-2026'), 'damaged'],
    ['a lone surrogate', ubl.replace('RE-2026', 'RE&#xD800;-2026'), 'damaged'],
    ['an entity nobody declared', ubl.replace('RE-2026', 'RE&auml;-2026'), 'damaged'],
    ['a broken PDF', '%PDF-1.7\nnothing more', 'damaged'],
  ])('%s', async (_, content, reason) => {
    await expect(readInvoice(Buffer.from(content))).rejects.toMatchObject({
      status: 422,
      code: `invoice_${reason}`,
    })
  })

  test('a PDF without attachments', async () => {
    const plain = await (await pdfWith()).save()
    await expect(readInvoice(plain)).rejects.toMatchObject({ code: 'invoice_no_attachment' })
  })
})

test('an attachment that inflates to a hundred megabytes is refused, and reading goes on', async () => {
  const bomb = await (await pdfWith(['factur-x.xml', Buffer.alloc(100 * 1024 * 1024, ' ')])).save()
  await expect(readInvoice(bomb, { limits: { cpu_ms: 25_000 } })).rejects.toMatchObject({
    code: 'invoice_too_large',
  })
  expect((await readInvoice(Buffer.from(ubl))).line_count).toBe(2)
})

test('a file that takes too long is given up, and reading goes on', async () => {
  const [line] = sampleInvoice().lines
  const long = writeUbl(sampleInvoice({ lines: [line, ...Array(5_000).fill(line)] }))
  await expect(readInvoice(Buffer.from(long), { limits: { cpu_ms: 1 } })).rejects.toMatchObject({
    code: 'invoice_timeout',
  })
  expect((await readInvoice(Buffer.from(ubl))).line_count).toBe(2)
})

test('many slow files of one member leave the next member a worker', async () => {
  const [line] = sampleInvoice().lines
  const slow = Buffer.from(writeUbl(sampleInvoice({ lines: [line, ...Array(4_000).fill(line)] })))
  let finished = 0
  const reads = Array.from({ length: 8 }, () =>
    readInvoice(slow, { member: 'slow' }).then(
      () => void finished++,
      (error: unknown) => error,
    ),
  )
  expect((await readInvoice(Buffer.from(ubl), { member: 'honest' })).line_count).toBe(2)
  expect(finished).toBeLessThan(5)
  const refused = (await Promise.all(reads)).filter((error) => error !== undefined)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ status: 429, values: { retry_after: 5 } })
})

test('a page of endless text is given up for its invoice, and what goes on behind it ends nothing', async () => {
  const long = await pdfWith(['factur-x.xml', Buffer.from(cii)])
  const page = long.getPages()[0] ?? long.addPage()
  for (let line = 0; line < 1_000; line++)
    page.drawText(`Zeile ${line} ${'Waerme '.repeat(30)}`, { x: 1, y: line % 800, size: 1 })
  expect((await readInvoice(await long.save())).line_count).toBe(2)
  await new Promise((later) => setTimeout(later, 500))
  expect((await readInvoice(Buffer.from(ubl))).line_count).toBe(2)
})
