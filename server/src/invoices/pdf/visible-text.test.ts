import { expect, test } from 'vitest'
import { drawInvoice } from '../../demo/invoice/draw-invoice.ts'
import type { IssuedInvoice } from '../../demo/invoice/issued-invoice.ts'
import { writeCii } from '../../demo/invoice/write-cii.ts'
import { attachInvoice } from '../../paper/factur-x.ts'
import { blankPage } from '../../paper/page.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { notVisible } from './visible-text.ts'

/** A PDF that shows one invoice, if any, and has another attached. */
async function hybrid(shown: IssuedInvoice | null, attached: IssuedInvoice) {
  const at = new Date('2026-03-09')
  const page = blankPage({ title: 'Rechnung', author: 'Nordwärme', language: 'de', at })
  if (shown) drawInvoice(page, shown)
  attachInvoice(page, writeCii(attached, 'en16931'))
  return readInvoice(page.bytes())
}

test('an invoice that is shown as it is attached lacks nothing', async () => {
  expect((await hybrid(sampleInvoice(), sampleInvoice())).not_visible).toEqual([])
})

test('an exchanged attachment is noticed by number and total', async () => {
  const lines: IssuedInvoice['lines'] = [{ ...sampleInvoice().lines[0], quantity: 77 }]
  const other = sampleInvoice({ number: 'RE-GANZ-ANDERE', lines })
  expect((await hybrid(sampleInvoice(), other)).not_visible).toEqual(['number', 'grand_total'])
})

test('of a PDF without text nothing is said', async () => {
  expect(await hybrid(null, sampleInvoice())).not.toHaveProperty('not_visible')
})

test('every way to write an amount counts', () => {
  const missing = (grand_total: string, text: string) =>
    notVisible({ number: 'RE 2026/17', buyer: null, grand_total }, `Rechnung RE-2026-17, ${text}`)
  for (const text of ['11.509,68 EUR', '11,509.68', '11 509,68 €', '11’509.68', '11509,68'])
    expect(missing('11509.68', text)).toEqual([])
  expect(missing('529.00', 'Summe 529,–')).toEqual([])
  expect(missing('529.5', 'Summe 529,50')).toEqual([])
  expect(missing('-0529.50', 'Summe 529,50-')).toEqual([])
  expect(missing('99999.99', 'Summe 11.509,68')).toEqual(['grand_total'])
})

test('another buyer than the one on the page is noticed', async () => {
  const other = {
    ...sampleInvoice(),
    buyer: { ...sampleInvoice().buyer, name: 'Klima Schulz GmbH' },
  }
  expect((await hybrid(sampleInvoice(), other)).not_visible).toEqual(['buyer'])
})

test('a buyer’s name may be broken, spelt out or without its legal form', () => {
  const missing = (buyer: string, text: string) =>
    notVisible({ number: null, buyer, grand_total: null }, text)
  expect(missing('Müller & Söhne Heizungsbau GmbH', 'MUELLER + SOEHNE\nHeizungs-\nbau')).toEqual([])
  expect(missing('Müller Heizung GmbH', 'Schulz Heizung GmbH')).toEqual(['buyer'])
})
