import { describe, expect, it, test } from 'vitest'
import { drawInvoice } from '../../demo/invoice/draw-invoice.ts'
import type { IssuedInvoice } from '../../demo/invoice/issued-invoice.ts'
import { writeCii } from '../../demo/invoice/write-cii.ts'
import { attachInvoice } from '../../paper/factur-x.ts'
import { blankPage } from '../../paper/page.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { invoiceLayouts, otherLayouts } from '../../testing/printed/layouts.ts'
import { printPages } from '../../testing/printed/print-pages.ts'
import { tradeCii } from '../../testing/trade/trade-cii.ts'
import { readInvoice } from '../read-invoice.ts'
import { rowsOf } from '../text/page-rows.ts'
import { readRows } from '../text/read-text.ts'
import { goodsOn } from './compare-goods.ts'
import { pageDifferences } from './compare-page.ts'

/** A PDF that shows one invoice, if any, and has another attached. */
async function hybrid(printed: IssuedInvoice | null, attached: IssuedInvoice) {
  const at = new Date('2026-03-09')
  const page = blankPage({ title: 'Rechnung', author: 'Nordwärme', language: 'de', at })
  if (printed) drawInvoice(page, printed)
  attachInvoice(page, writeCii(attached, 'en16931'))
  return readInvoice(page.bytes())
}

const fieldsOf = async (invoice: ReturnType<typeof hybrid>) =>
  (await invoice).page_differences?.map(({ field }) => field)

test('an invoice that is shown as it is attached lacks nothing', async () => {
  expect(await hybrid(sampleInvoice(), sampleInvoice())).toMatchObject({ page_differences: [] })
})

test('an exchanged attachment is noticed by number, total and pieces, all are told', async () => {
  const lines: IssuedInvoice['lines'] = [{ ...sampleInvoice().lines[0], quantity: 77 }]
  const other = sampleInvoice({ number: 'RE-GANZ-ANDERE', lines })
  const { page_differences } = await hybrid(sampleInvoice(), other)
  expect(page_differences).toEqual([
    { field: 'number', shown: sampleInvoice().number },
    { field: 'grand_total', shown: expect.stringMatching(/^\d+\.\d\d$/) },
    { field: 'goods', line: 0, shown: null, stated: expect.stringMatching(/^77 × /) },
  ])
})

test('of a PDF without text it is said that nobody read it', async () => {
  const unread = [{ field: 'unread', shown: null }]
  expect(await hybrid(null, sampleInvoice())).toMatchObject({ page_differences: unread })
})

test('another buyer than the one on the page is noticed, and who is there', async () => {
  const buyer = { ...sampleInvoice().buyer, name: 'Klima Schulz GmbH' }
  const { page_differences } = await hybrid(sampleInvoice(), { ...sampleInvoice(), buyer })
  expect(page_differences).toEqual([{ field: 'buyer', shown: sampleInvoice().buyer.name }])
})

test('another seller and another day are noticed', async () => {
  const seller = { ...sampleInvoice().seller, name: 'Klima Schulz GmbH', vat_id: 'DE123456788' }
  const other = sampleInvoice({ seller, issued_on: '2025-11-03' })
  expect(await fieldsOf(hybrid(sampleInvoice(), other))).toEqual(['date', 'seller'])
})

const nothing = {
  number: null,
  date: null,
  grand_total: null,
  due_amount: null,
  seller: null,
  seller_vat: null,
  buyer: null,
  buyer_vat: null,
  note: null,
  lines: [],
}

/** What a text in letters of one width contradicts, one line a line. */
function differencesOf(stated: Partial<Parameters<typeof pageDifferences>[0]>, text: string) {
  const pieces = text.split('\n').map((line, at) => ({
    ...{ page: 1, x: 0, y: at * 12, width: line.length * 5, size: 10 },
    text: line,
  }))
  const rows = rowsOf(pieces)
  const goods = goodsOn(stated.lines ?? [], { rows, isWhole: true })
  const page = { text, rows, aside: [], goods, seen: readRows(rows) }
  return pageDifferences({ ...nothing, ...stated }, page)
}

describe('a total is seen', () => {
  it.each([
    ['11509.68', '11.509,68 EUR'],
    ['11509.68', '11,509.68'],
    ['11509.68', '11 509,68 €'],
    ['11509.68', '11’509.68'],
    ['11509.68', '11509,68'],
    ['529.00', 'Summe 529,–'],
    ['529.5', 'Summe 529,50'],
    ['-0529.50', 'Summe 529,50-'],
    ['1200.00', 'Rechnungsbetrag 1200 EUR'],
    ['1200.00', 'Rechnungsbetrag 1200.00'],
    ['1200.00', "Rechnungsbetrag 1'200,00"],
    ['1200.00', 'Rechnungsbetrag 1 200,00'],
    ['1200.00', 'Rechnungsbetrag EUR 1.200'],
    ['1200.00', 'Rechnungsbetrag: 1200'],
    ['1200.00', 'Rechnungsbetrag 1.200,--'],
    ['2261.00', 'Rechnungsbetrag 2.261,00 abzgl. 2 % Skonto 45,22 = Zahlbetrag 2.215,78'],
    ['2261.00', 'Nettobetrag 1.900,00\nMwSt 361,00\nGesamtbetrag 2.261,00\nZahlbetrag 1.261,00'],
  ])('%s in "%s"', (grand_total, text) => expect(differencesOf({ grand_total }, text)).toEqual([]))

  it('beside what is left of it', () => {
    const text = `Netto 10.000,00\nMwSt 1.900,00\nGesamt 11.900,00
abzgl. Abschlag 5.950,00\nnetto 5.000,00\nMwSt 950,00\nRechnungsbetrag 5.950,00`
    expect(differencesOf({ grand_total: '11900.00', due_amount: '5950.00' }, text)).toEqual([])
  })
})

describe('another total is told', () => {
  it.each([
    ['99999.99', 'Gesamtbetrag 11.509,68', '11509.68'],
    ['200.00', 'Rechnungsbetrag 1.200,00 EUR', '1200.00'],
    ['1900.00', 'Rechnungsbetrag 1200 EUR', '1200.00'],
    ['1900.00', 'Rechnungsbetrag: 1200', '1200.00'],
    ['1900.00', 'Netto 1.900,00\nMwSt 19 % 361,00\nRechnungsbetrag 2.261,00', '2261.00'],
  ])('%s, and the page says "%s"', (grand_total, text, printed) =>
    expect(differencesOf({ grand_total }, text)).toEqual([
      { field: 'grand_total', shown: printed },
    ]),
  )
})

describe('a number', () => {
  const differences = (number: string, text: string) => differencesOf({ number }, text)
  it.each([
    ['RE 2026/17', 'Rechnung RE-2026-17'],
    ['RE-2026-17', 'Rechnung Nr.: RE 2026 17'],
    ['RE-2026-17', 'Belegnr. 900\nRechnung RE-2026-17'],
    ['RE-2026-0017', 'Rechnungsnummer RE-2026\n-0017'],
  ])('%s is seen in "%s"', (number, text) => expect(differences(number, text)).toEqual([]))
  it.each([
    ['RE-4711', 'Rechnungsnummer RE-4711-A', 'RE-4711-A'],
    ['4711', 'Rechnungsnummer 4712\nIBAN DE02471100001234', '4712'],
    ['RE-1', 'Ihr Auftrag 5512', null],
    ['RE-4711', 'Rechnungsnummer RE-OTHER-77\nIhre Bestellung RE-4711', 'RE-OTHER-77'],
  ])('%s is not in "%s"', (number, text, printed) =>
    expect(differences(number, text)).toEqual([{ field: 'number', shown: printed }]),
  )
})

describe('a day', () => {
  const differences = (date: string, text: string) => differencesOf({ date }, text)
  it.each([
    ['2026-02-20', 'Rechnungsdatum: 20. Februar 2026'],
    ['2026-02-20', 'Hamburg, den 20.2.2026\nLieferdatum 03.02.2026'],
    ['2026-02-20', 'Datum 20.02.26\nAbschlagsrechnung 1, Rechnungsdatum 03.01.2026'],
    ['2026-02-03', 'Invoice date 02/03/2026'],
    ['2026-02-20', 'Rechnungsdatum: KW 8'],
  ])('%s is seen in "%s", or nothing is', (date, text) =>
    expect(differences(date, text)).toEqual([]),
  )
  it.each([
    ['2026-02-20', 'Rechnungsdatum: 03.12.2025', '2025-12-03'],
    ['2026-02-20', 'Rechnungsdatum: 03.12.2025\nLieferdatum: 20.02.2026', '2025-12-03'],
    ['2026-02-20', 'Rechnung RE-1 vom 3.12.2025', '2025-12-03'],
  ])('%s is not the one of "%s"', (date, text, printed) =>
    expect(differences(date, text)).toEqual([{ field: 'date', shown: printed }]),
  )
})

test('a buyer’s name may be broken, spelt out or without its legal form', () => {
  const buyer = 'Müller & Söhne Heizungsbau GmbH'
  expect(differencesOf({ buyer }, 'MUELLER + SOEHNE\nHeizungs-\nbau')).toEqual([])
  expect(differencesOf({ buyer: 'Müller Heizung GmbH' }, 'Schulz Heizung GmbH')).toEqual([
    { field: 'buyer', shown: null },
  ])
})

/** What the layouts say, as an e-invoice. */
const statedBy = ({ number, date, total }: (typeof invoiceLayouts)[number], type = '380') =>
  tradeCii({
    number: number ?? 'RE-2026-4711',
    date: date ?? '2026-03-03',
    type,
    seller: { name: 'Elbe Sanitär Union KG', vat: null },
    buyer: { name: 'Hartmann Klima & Wärme GmbH', vat: null },
    lines: [{ name: 'Wärmepumpe', price: (Number(total ?? '2261') / 1.19).toFixed(2) }],
  })

describe('the pages of an e-invoice contradict nothing that they say', () => {
  it.each(invoiceLayouts)('$name', async (layout) => {
    const xml = statedBy(layout)
    const read = await readInvoice(await printPages(layout.pages, { xml }))
    const fields = read.page_differences?.map(({ field }) => field)
    // The writer's 19 % and its one line are not those of all pages.
    expect(fields?.filter((field) => field !== 'grand_total' && field !== 'goods')).toEqual([])
    expect(read).not.toHaveProperty('headed')
  })
})

describe('pages headed as something else contradict an invoice', () => {
  const others = otherLayouts.filter(({ nature }) => nature !== null)
  it.each(others)('$name', async (layout) => {
    const xml = statedBy({ ...layout, total: '2261.00' })
    const { headed } = await readInvoice(await printPages(layout.pages, { xml }))
    expect(headed?.nature).toBe(layout.nature)
  })
})
