import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

describe('the text of a plain invoice', () => {
  it('is read by the labels before its values, on one line or two', () => {
    const seen = readText(`Nordwärme Großhandel GmbH · USt-IdNr. DE 812 345 678
Rechnungsnummer\nRE-2026/0815
Rechnungsdatum: 9.3.2026
Lieferdatum 06.03.2026
Ihre Bestell-Nr.: B-88213   Ihre USt-IdNr. DE298765432
2 Wärmepumpe Aero  S/N CV8A-0001-2231, CV8A-0001-2232
Zwischensumme 14.548,05
Rechnungsbetrag EUR 17.312,18`)
    expect(seen).toMatchObject({
      number: 'RE-2026/0815',
      date: '2026-03-09',
      delivery_date: '2026-03-06',
      order_number: 'B-88213',
      grand_total: '17312.18',
      vat_ids: ['DE812345678', 'DE298765432'],
    })
    expect(seen.serials).toEqual(expect.arrayContaining(['CV8A-0001-2231', 'CV8A-0001-2232']))
  })

  it('gives number and day of a heading, and takes no other day for the invoice’s', () => {
    expect(readText('RECHNUNG (380) Nr. KR-876 vom 06.10.2018')).toMatchObject({
      number: 'KR-876',
      date: '2018-10-06',
    })
    expect(readText('Rechnung gemäß Bestellung vom 01.03.2018')).toMatchObject({
      number: null,
      date: null,
    })
  })

  it.each([
    ['Rechnungsdatum: 31.13.2026', 'date'],
    ['Rechnungsnummer: siehe oben', 'number'],
    ['Rechnungsnummer 12.03.2026', 'number'],
    ['Gesamtbetrag: auf Anfrage', 'grand_total'],
  ] as const)('%s says nothing', (text, field) => expect(readText(text)[field]).toBeNull())

  it.each([
    'Rechnung '.repeat(20_000),
    'Gesamtbetrag'.repeat(15_000),
    Array.from({ length: 20_000 }, (_, at) => `SERIE-${at}`).join(' '),
  ])('of any length gives no more than a claim can need', (text) =>
    expect(readText(text).serials.length).toBeLessThanOrEqual(1_000),
  )
})
