import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writeCii } from '../../demo/invoice/write-cii.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { readInvoice } from '../read-invoice.ts'

/** A PDF with an invoice that is only associated: no list of attachments names it. */
async function associated(content: string | Buffer, { useObjectStreams = false } = {}) {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  await pdf.attach(Buffer.from(content), 'factur-x.xml')
  await pdf.flush()
  const names = pdf.catalog.lookup(PDFName.of('Names'))
  expect(names).toBeDefined()
  pdf.catalog.delete(PDFName.of('Names'))
  return pdf.save({ useObjectStreams })
}

const cii = writeCii(sampleInvoice())

test.each([false, true])(
  'an invoice that is only associated is read; packed objects: %s',
  async (useObjectStreams) => {
    const read = await readInvoice(await associated(cii, { useObjectStreams }))
    expect(read).toMatchObject({ number: 'RE-2026-004711', line_count: 2 })
  },
)

test('one that inflates to a hundred megabytes is refused', async () => {
  const bomb = await associated(Buffer.alloc(100 * 1024 * 1024, ' '))
  await expect(readInvoice(bomb, { limits: { cpu_ms: 25_000 } })).rejects.toMatchObject({
    code: 'invoice_no_attachment',
  })
})

test('words that look like embedded files cost little', async () => {
  const words = Buffer.from(
    `%PDF-1.4\n${'1 0 obj << /Type /EmbeddedFile >> stream\n'.repeat(200_000)}`,
  )
  await expect(readInvoice(words)).rejects.toMatchObject({
    code: expect.stringMatching(/^invoice_/),
  })
}, 60_000)
