import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { printPages } from '../../testing/printed/print-pages.ts'
import { tradeCii } from '../../testing/trade/trade-cii.ts'
import type { TradeInvoice } from '../../testing/trade/trade-invoice.ts'
import { tradePage } from '../../testing/trade/trade-page.ts'
import { readInvoice } from '../read-invoice.ts'

const invoice: TradeInvoice = {
  number: 'RE-2026-4711',
  date: '2026-03-03',
  seller: { name: 'Elbe Sanitär Union KG' },
  buyer: { name: 'Hartmann Klima & Wärme GmbH' },
  lines: [{ name: 'Wärmepumpe AeroMax', price: '1900.00' }],
}

/** What the invoice's pages say of it once something was put on them. */
async function stampsOf(change: (pdf: PDFDocument) => Promise<void> | void) {
  const pages = [tradePage(invoice)]
  const pdf = await PDFDocument.load(await printPages(pages, { xml: tradeCii(invoice) }))
  await change(pdf)
  const { page_differences } = await readInvoice(Buffer.from(await pdf.save()))
  return page_differences?.filter(({ field }) => field === 'stamp').map(({ shown }) => shown)
}

test.each([0, 30, 55, 90, 270])('a stamp is seen that is turned by %i degrees', async (turn) => {
  const stamps = await stampsOf(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.HelveticaBold)
    const place = { x: 250, y: 300, size: 24, font, rotate: degrees(turn) }
    pdf.getPage(0).drawText('STORNIERT', place)
  })
  expect(stamps).toEqual(['STORNIERT'])
})

test.each(['FreeText', 'Stamp', 'Text'])(
  'a stamp is seen that is an annotation: %s',
  async (type) => {
    const stamps = await stampsOf((pdf) => {
      const note = pdf.context.obj({
        Type: 'Annot',
        Subtype: type,
        Rect: [100, 100, 300, 140],
        Contents: PDFString.of('Storniert'),
        DA: PDFString.of('/Helv 12 Tf 0 g'),
      })
      pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(note)]))
    })
    expect(stamps).toEqual(['Storniert'])
  },
)

test('a field of a form is seen', async () => {
  const stamps = await stampsOf((pdf) => {
    const field = pdf.getForm().createTextField('remark')
    field.setText('Storniert')
    field.addToPage(pdf.getPage(0), { x: 100, y: 100, width: 200, height: 20 })
  })
  expect(stamps).toEqual(['Storniert'])
})

test('what runs along the edge of a page is no stamp', async () => {
  const stamps = await stampsOf(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const place = { x: 20, y: 200, size: 7, font, rotate: degrees(90) }
    pdf.getPage(0).drawText('Formular 4711 / Fassung 2026', place)
  })
  expect(stamps).toEqual([])
})
