import { describe, expect, test } from 'vitest'
import { writeCii } from '../../demo/invoice/write-cii.ts'
import { writeUbl } from '../../demo/invoice/write-ubl.ts'
import { sampleInvoice } from '../../testing/claims/sample-invoice.ts'
import { readInvoice } from '../read-invoice.ts'

const plain = sampleInvoice()
const withoutSerials = {
  ...plain,
  lines: plain.lines.map(({ serial_numbers: _, ...line }) => line) as typeof plain.lines,
}
const ubl = writeUbl(withoutSerials)
const cii = writeCii(withoutSerials)
const read = (xml: string) => readInvoice(Buffer.from(xml))

describe('a line', () => {
  test.each(['GROUP', 'INFORMATION'])('of status %s has that role', async (status) => {
    const other = cii.replace(
      '<ram:LineID>2</ram:LineID>',
      `$&<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>`,
    )
    const { lines } = await read(other)
    expect(lines.map(({ line_role }) => line_role)).toEqual([undefined, status.toLowerCase()])
  })

  test('below a line of XRechnung is read, and the upper one only sums up', async () => {
    const below = /<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s
      .exec(ubl)?.[0]
      ?.replaceAll('cac:InvoiceLine', 'cac:SubInvoiceLine')
      .replace('<cbc:ID>1<', '<cbc:ID>1.1<')
    const { lines, warnings, line_count } = await read(
      ubl.replace('</cac:InvoiceLine>', `${below}$&`),
    )
    expect(lines.map(({ line_number, line_role }) => [line_number, line_role])).toEqual([
      ['1', 'group'],
      ['1.1', undefined],
      ['2', undefined],
    ])
    expect([line_count, warnings]).toEqual([3, []])
  })

  test.each([
    ['0088', '4012345001235', '4012345001235'],
    ['0088', '4012345001236', null],
    ['0088', '401234500123', null],
    ['0160', '4012345001236', '4012345001236'],
    ['0002', '4012345001235', null],
  ])('with a global id of scheme %s and %s has the GTIN %s', async (scheme, id, gtin) => {
    for (const xml of [ubl, cii]) {
      const marked = xml.replace(/"0160">4012345001235</, `"${scheme}">${id}<`)
      expect((await read(marked)).lines[0]?.gtin).toBe(gtin)
    }
  })
})

describe('serial numbers', () => {
  const property = (name: string, value: string) =>
    ubl.replace(
      '</cac:Item>',
      `<cac:AdditionalItemProperty><cbc:Name>${name}</cbc:Name><cbc:Value>${value}</cbc:Value></cac:AdditionalItemProperty>$&`,
    )
  const serialsIn = async (xml: string) => (await read(xml)).lines[0]?.serial_numbers

  test.each([
    'Seriennummer',
    'Seriennummern',
    'Seriennummer(n)',
    'Serien-Nr.',
    'Ser.-Nr.',
    'S/N',
    'SN',
    'Serial number',
    'Serial',
    'Gerätenummer',
  ])('stand in an attribute called %s', async (name) => {
    expect(await serialsIn(property(name, 'CV00000001'))).toEqual(['CV00000001'])
  })

  test.each(['Serial interface', 'Serienschaltung', 'Schnittstelle seriell', 'Snap-in'])(
    'do not stand in an attribute called %s',
    async (name) => {
      expect(await serialsIn(property(name, 'RS485 Modbus 12345'))).toEqual([])
    },
  )

  test.each([
    ['CV00000001 CV00000002', ['CV00000001', 'CV00000002']],
    ['CV00000001/CV00000002', ['CV00000001', 'CV00000002']],
    ['CV00000001 / CV00000002', ['CV00000001', 'CV00000002']],
    ['CV00000001, CV00000002; CV00000003', ['CV00000001', 'CV00000002', 'CV00000003']],
    ['CV00000001 und CV00000002', ['CV00000001', 'CV00000002']],
    ['CV8A 0001 2231', ['CV8A 0001 2231']],
  ])('of %s are parted where the writer parted them', async (value, serials) => {
    expect(await serialsIn(property('Seriennummer', value))).toEqual(serials)
  })

  test.each([
    ['Wärmepumpe, S/N: CV00000001, CV00000002 inkl. Zubehör', ['CV00000001', 'CV00000002']],
    ['Seriennummern CV00000001 und CV00000002', ['CV00000001', 'CV00000002']],
    ['Ser.-Nr. CV00000001, geliefert 2026-03-06', ['CV00000001']],
    ['SN CV00000001 vom 06.03.2026', ['CV00000001']],
    ['Seriennummer siehe Typenschild', []],
    ['Geliefert am 06.03.2026, Bestellung B-8821377', []],
  ])('are found in the text "%s"', async (text, serials) => {
    const described = ubl.replace(
      '<cac:Item>',
      `<cac:Item><cbc:Description>${text}</cbc:Description>`,
    )
    const noted = cii.replace(
      '<ram:LineID>1</ram:LineID>',
      `$&<ram:IncludedNote><ram:Content>${text}</ram:Content></ram:IncludedNote>`,
    )
    expect([await serialsIn(described), await serialsIn(noted)]).toEqual([serials, serials])
  })
})
