import { describe, expect, it } from 'vitest'
import { amountsIn } from './amounts.ts'
import { dayAt } from './days.ts'
import { readText } from './read-text.ts'

/** A text as a program prints it in letters of one width. */
const printed = (text: string) =>
  readText(
    text.split('\n').map((line, at) => ({
      page: 1,
      x: 0,
      y: at * 12,
      width: line.length * 5,
      size: 10,
      text: line,
    })),
  )

describe('the text of a plain invoice', () => {
  it('is read by the labels before its values, beside or below', () => {
    const result = printed(`Nordwärme Großhandel GmbH · USt-IdNr. DE 812 345 678
Rechnungsnummer
RE-2026/0815
Rechnungsdatum: 9.3.2026
Lieferdatum 06.03.2026
Ihre Bestell-Nr.: B-88213   Ihre USt-IdNr. DE298765432
2 Wärmepumpe Aero  S/N CV8A-0001-2231, CV8A-0001-2232
Zwischensumme 14.548,05
Rechnungsbetrag EUR 17.312,18`)
    expect(result).toMatchObject({
      number: { value: 'RE-2026/0815', page: 1 },
      date: { value: '2026-03-09' },
      delivery_date: { value: '2026-03-06' },
      order_number: { value: 'B-88213' },
      grand_total: { value: '17312.18' },
      vat_ids: ['DE812345678'],
      own_vat_ids: ['DE298765432'],
    })
    expect(result.serials).toEqual(expect.arrayContaining(['CV8A-0001-2231', 'CV8A-0001-2232']))
  })

  it('takes no other day for the invoice’s', () => {
    expect(printed('Rechnung gemäß Bestellung vom 01.03.2018')).toMatchObject({
      nature: null,
      number: null,
      date: null,
    })
  })

  it.each([
    ['Rechnungsdatum: 31.13.2026', 'date'],
    ['Rechnungsnummer: siehe oben', 'number'],
    ['Rechnungsnummer 12.03.2026', 'number'],
    ['Gesamtbetrag: auf Anfrage', 'grand_total'],
    ['Lieferschein Datum 12.03.2026', 'date'],
    ['Gesamtbetrag netto 1.900,00', 'grand_total'],
  ] as const)('%s says nothing', (text, field) => expect(printed(text)[field]).toBeNull())

  it.each([
    'Rechnung '.repeat(20_000),
    'Gesamtbetrag'.repeat(15_000),
    `Rechnungsdatum ${'0'.repeat(190_000)}`,
    'R E '.repeat(50_000),
    `Gesamtbetrag ${'1.111'.repeat(40_000)}`,
    'Rechnungs-Nr. '.repeat(14_000),
    'a\n'.repeat(60_000),
    Array.from({ length: 20_000 }, (_, at) => `SERIE-${at}`).join(' '),
  ])('of any length gives no more than a claim can need, and soon', (text) => {
    const { user } = process.cpuUsage()
    expect(printed(text).serials.length).toBeLessThanOrEqual(1_000)
    expect(process.cpuUsage().user - user).toBeLessThan(3_000_000)
  })
})

it.each([
  ['1.234,56', 123_456],
  ['1 234,56', 123_456],
  ['1\u00a0234,56 €', 123_456],
  ["1'234.56", 123_456],
  ['1,234.56', 123_456],
  ['12.345.678,90', 1_234_567_890],
  ['-2.261,00', -226_100],
  ['\u22122.261,00 EUR', -226_100],
  ['2.261,00-', -226_100],
  ['2.261,00 -', -226_100],
  ['0,05', 5],
])('%s is %i cents', (text, cents) => expect(amountsIn(text)).toEqual([cents]))

it.each(['12.03.2026', '1,234', '1.2345,67', '19 %', '12,345'])('%s is no amount', (text) =>
  expect(amountsIn(text)).toEqual([]),
)

it.each([
  '3.3.2026',
  '03.03.26',
  '3. März 2026',
  '3 March 2026',
  'March 3, 2026',
  '3 maart 2026',
  '03-03-2026',
  '3/3/2026',
  '2026-03-03',
  '3. Mrz. 2026',
])('%s is the third of March', (text) => expect(dayAt(text)).toBe('2026-03-03'))

it.each(['31.2.2026', '0.0.0000', '99.99.9999', '3. Quartal 2026', '1.1.1900'])(
  '%s is no day',
  (text) => expect(dayAt(text)).toBeNull(),
)
