import { decimal } from '@ruecklauf/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { type IssuedInvoice, lineNet, totalsOf } from './issued-invoice.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'
import { writeZugferdPdf } from './write-zugferd-pdf.ts'

const text = fc
  .string({ unit: fc.constantFrom(...'aZ09 äöüßéŁ漢😀&<>"\'/-.\t'), minLength: 1, maxLength: 40 })
  .map((value) => value.trim())
  .filter(Boolean)

const lines = fc
  .array(
    fc.record({
      article_number: text,
      name: text,
      quantity: fc.integer({ min: 1, max: 9999 }),
      unit_price: fc.integer({ min: 0, max: 100_000_000 }),
      serial_numbers: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all as unknown as IssuedInvoice['lines'])

const invoices = fc
  .record({ number: text, seller: text, lines, tax_percent: fc.constantFrom(0, 7, 19) })
  .map(({ seller, ...changes }) => {
    const sample = sampleInvoice(changes)
    return { ...sample, seller: { ...sample.seller, name: seller } }
  })

const whatItStates = (invoice: IssuedInvoice) => ({
  number: invoice.number,
  date: invoice.issued_on,
  seller: invoice.seller.name,
  seller_vat: invoice.seller.vat_id,
  buyer: invoice.buyer.name,
  buyer_vat: invoice.buyer.vat_id,
  currency: 'EUR',
  grand_total: decimal(totalsOf(invoice).gross),
  due_amount: decimal(totalsOf(invoice).gross),
  tax_total: decimal(totalsOf(invoice).tax),
  order_number: invoice.order_number,
  order_date: null,
  delivery_date: invoice.delivered_on,
  line_count: invoice.lines.length,
  lines: invoice.lines.map((line, index) => ({
    line_number: String(index + 1),
    article_number: line.article_number,
    gtin: line.gtin ?? null,
    name: line.name,
    quantity: String(line.quantity),
    unit: 'C62',
    net_amount: decimal(lineNet(line)),
    serial_numbers: line.serial_numbers ?? [],
  })),
  type_code: '380',
  warnings: [],
})

const writers = {
  'UBL-Invoice': async (invoice: IssuedInvoice) => Buffer.from(writeUbl(invoice)),
  CII: async (invoice: IssuedInvoice) => Buffer.from(writeCii(invoice)),
}

test.each(Object.entries(writers))(
  'any invoice written as %s reads as it was',
  async (syntax, write) => {
    await fc.assert(
      fc.asyncProperty(invoices, async (invoice) => {
        const read = await readInvoice(await write(invoice))
        expect(read).toMatchObject({ ...whatItStates(invoice), syntax, attachment: null })
      }),
      { numRuns: 60 },
    )
  },
)

test('any invoice written as ZUGFeRD PDF reads as it was', async () => {
  await fc.assert(
    fc.asyncProperty(invoices, async (invoice) => {
      const read = await readInvoice(writeZugferdPdf(invoice))
      expect(read).toMatchObject({
        ...whatItStates(invoice),
        profile: 'urn:cen.eu:en16931:2017',
        attachment: 'factur-x.xml',
      })
    }),
    { numRuns: 15 },
  )
})

test('the same invoice gives the same bytes, so a demo can be made again', () => {
  const [first, other] = [writeZugferdPdf(sampleInvoice()), writeZugferdPdf(sampleInvoice())]
  expect(Buffer.from(first).equals(other)).toBe(true)
})

test('an invoice of a hundred devices fills several pages and stays whole', async () => {
  const [device] = sampleInvoice().lines
  const lines = Array.from({ length: 100 }, () => device) as unknown as IssuedInvoice['lines']
  const read = await readInvoice(writeZugferdPdf(sampleInvoice({ lines })))
  expect(read.line_count).toBe(100)
})

test('an invoice without tax is zero rated', () => {
  const free = sampleInvoice({ tax_percent: 0 })
  expect(writeUbl(free)).not.toContain('<cbc:ID>S</cbc:ID>')
  expect(writeUbl(free)).toContain('<cbc:ID>Z</cbc:ID>')
  expect(writeCii(free)).toContain('<ram:CategoryCode>Z</ram:CategoryCode>')
})
