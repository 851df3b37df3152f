import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writeCii } from '../demo/invoice/write-cii.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'
import { readDocument, readInvoice } from './read-invoice.ts'

/** A price list whose text is longer than the reader follows: 0.6 to 1 MB on one page. */
async function priceList(letters: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  for (let line = 0; line < letters / 200; line++)
    page.drawText(`Artikel ${line} ${'Waermepumpe '.repeat(15)}`, { x: 1, y: line % 800, size: 1 })
  return await pdf.save({ useObjectStreams: false })
}

async function honestInvoice(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Rechnung 529,00 EUR')
  await pdf.attach(Buffer.from(writeCii(sampleInvoice())), 'factur-x.xml')
  return await pdf.save()
}

test('a text that is abandoned breaks no file that is read after it', async () => {
  const [honest, ...lists] = await Promise.all([
    honestInvoice(),
    ...[210_000, 600_000, 800_000, 1_000_000].map(priceList),
  ])
  for (const list of lists)
    for (let round = 0; round < 3; round++) {
      expect(await readDocument(list)).toMatchObject({ reason: 'no_attachment' })
      for (let file = 0; file < 3; file++) expect((await readInvoice(honest)).line_count).toBe(2)
    }
}, 120_000)
