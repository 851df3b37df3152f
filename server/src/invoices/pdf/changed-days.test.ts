import { expect, test } from 'vitest'
import { drawInvoice } from '../../demo/invoice/draw-invoice.ts'
import { writeCii } from '../../demo/invoice/write-cii.ts'
import { attachInvoice } from '../../paper/factur-x.ts'
import { blankPage } from '../../paper/page.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { pdfInstant } from './changed-days.ts'

test.each([
  ['D:20260309', '2026-03-09T00:00:00Z'],
  ['D:20260309101500', '2026-03-09T10:15:00Z'],
  ["D:20260309101500+01'00'", '2026-03-09T09:15:00Z'],
  ['D:20260309101500-0130', '2026-03-09T11:45:00Z'],
  ['D:20260309101500Z', '2026-03-09T10:15:00Z'],
])('%s is an instant', (text, at) => expect(pdfInstant(text)).toBe(Date.parse(at)))

test.each(['D:20261399', 'gestern', '', null, 7])('what is none is not read: %o', (text) =>
  expect(pdfInstant(text)).toBe(null),
)

test('a PDF that was changed long after it was made tells so', async () => {
  const at = new Date('2026-03-09T10:00:00Z')
  const page = blankPage({ title: 'Rechnung', author: 'Nordwärme', language: 'de', at })
  drawInvoice(page, sampleInvoice())
  attachInvoice(page, writeCii(sampleInvoice(), 'en16931'))
  const bytes = Buffer.from(page.bytes()).toString('latin1')
  expect((await readInvoice(Buffer.from(bytes, 'latin1'))).pdf_changed_days ?? 0).toBe(0)
  const [, object] = /\/ModDate (\d+) 0 R/.exec(bytes) ?? []
  const begin = bytes.indexOf('D:20260309', bytes.indexOf(`\n${object} 0 obj`))
  const later = `${bytes.slice(0, begin)}D:20260319${bytes.slice(begin + 10)}`
  expect(later).not.toBe(bytes)
  expect((await readInvoice(Buffer.from(later, 'latin1'))).pdf_changed_days).toBe(10)
})
