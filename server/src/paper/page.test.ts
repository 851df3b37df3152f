import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { writeZugferdPdf } from '../demo/invoice/write-zugferd-pdf.ts'
import { parseXml } from '../invoices/xml/xml-tree.ts'
import { archived } from '../testing/claims/archived-pdf.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'
import { printable } from './faces.ts'
import { shorten, widthIn, wrap } from './lines.ts'
import { blankPage } from './page.ts'

const about = {
  title: 'Beleg <7> & mehr',
  author: 'Wärme & Söhne',
  language: 'de',
  at: new Date('2026-11-23T10:00:00Z'),
}

/** A page with one text, as it is read back. */
async function readBack(text: string) {
  const page = blankPage(about)
  page.text({ x: 71, y: 700 }, text)
  page.textRight({ x: 538, y: 680 }, '1.234,50 €', { face: 'bold' })
  const bytes = page.bytes()
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return { bytes, words: items.map((item) => ('str' in item ? item.str : '')).join(' ') }
}

describe('paper', () => {
  it('keeps what PDF/A-3b demands: fonts inside, one colour space, nothing transparent', async () => {
    const { bytes } = await readBack('Wärmepumpe')
    expect(archived(bytes)).toMatchObject({
      fonts: 2,
      embedded_fonts: 2,
      standard_fonts: 0,
      transparent: false,
      output_intent: true,
      icc: true,
      conformance: '3B',
      attachments: 0,
      encrypted: false,
    })
  })

  it('of a sample invoice relates its XML to the whole, and explains its own words', () => {
    const { xmp, ...claims } = archived(writeZugferdPdf(sampleInvoice()))
    expect(claims).toMatchObject({
      fonts: 2,
      embedded_fonts: 2,
      standard_fonts: 0,
      transparent: false,
      output_intent: true,
      conformance: '3B',
      attachments: 1,
      related: ['Alternative'],
    })
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
      expect(xmp).toContain(`<pdfaProperty:name>${name}<`)
  })

  it('describes itself in XML that is well formed, whatever its title', async () => {
    const { xmp } = archived((await readBack('x')).bytes)
    expect(() => parseXml(Buffer.from(xmp))).not.toThrow()
    expect(xmp).toContain('Wärme + Söhne')
  })

  it.each([
    ['Łukasz Țurcan Şahin Ğ ő', 'Łukasz Țurcan Şahin Ğ ő'],
    ['漢字 GmbH', '?? GmbH'],
    ['Heizung 😀👨‍👩‍👧 Ω', 'Heizung ???? ?'],
    ['a\u0000b\u200bc\u00add\ufe0f', 'abcd'],
    ['zwei\tZeilen\n„Süd“ – 5 €', 'zwei Zeilen „Süd“ – 5 €'],
    ['Mu\u0308ller', 'Müller'],
  ])('shows %j as far as its letters reach', async (text, visible) => {
    expect(printable(text)).toBe(visible)
    const { words } = await readBack(text)
    expect(words).toContain(visible)
    expect(words).toContain('1.234,50 €')
  })

  it('is the same bytes for the same drawing', async () => {
    const [first, other] = [await readBack('Beleg'), await readBack('Beleg')]
    expect(Buffer.from(first.bytes).equals(other.bytes)).toBe(true)
  })

  it('breaks and shortens texts to the width there is', () => {
    const long = 'Luft-Wasser-Wärmepumpe mit Pufferspeicher und Donaudampfschifffahrtsgesellschaft'
    for (const row of wrap(long, 90)) expect(widthIn(row)).toBeLessThanOrEqual(90)
    expect(wrap(long, 90).join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
    expect(widthIn(shorten(long, 90))).toBeLessThanOrEqual(90)
    expect(shorten(long, 90)).toMatch(/…$/)
    expect(wrap('', 90)).toEqual([''])
  })
})
