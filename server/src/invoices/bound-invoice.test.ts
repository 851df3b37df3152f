import type { Invoice, InvoiceLine } from '@ruecklauf/model'
import { expect, test } from 'vitest'
import { writeUbl } from '../demo/invoice/write-ubl.ts'
import { sampleInvoice } from '../testing/claims/sample-invoice.ts'
import { boundInvoice } from './bound-invoice.ts'
import { readInvoice } from './read-invoice.ts'

const read = (xml: string) => readInvoice(Buffer.from(xml))
const ubl = writeUbl(sampleInvoice())

test('a name is cut; a number that is too long is left out, as half of it is another', async () => {
  const long = ubl
    .replace('>RE-2026-004711<', `>${'9'.repeat(4_000)}<`)
    .replace('Nordwärme Großhandel GmbH', `Nordwärme ${'x'.repeat(5_000)}`)
  const { number, seller, warnings } = await read(long)
  expect([number, seller?.length]).toEqual([null, 300])
  expect(warnings.map(({ code, field }) => [code, field])).toEqual([
    ['text_too_long', 'number'],
    ['text_too_long', 'seller'],
  ])
  expect(warnings.every(({ value }) => value !== undefined && value.length <= 100)).toBe(true)
})

test('an amount of a hundred thousand characters is no amount', async () => {
  const long = ubl.replace(/>17312\.18</g, `>${'0'.repeat(100_000)}.001<`)
  const { grand_total, warnings } = await read(long)
  expect(grand_total).toBeNull()
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'amount_unreadable' }))
})

test('characters nobody sees are gone from every text', async () => {
  const hidden = ubl
    .replace('>RE-2026-004711<', '>RE-\u202e2026\u200b-004711<')
    .replace('>ZB-200<', '>ZB\u2066-\u00ad200<')
  expect(await read(hidden)).toMatchObject({
    number: 'RE-2026-004711',
    lines: [{}, { article_number: 'ZB-200' }],
  })
})

test('four thousand lines of long names stay a reading of bounded size', async () => {
  const [line] = sampleInvoice().lines
  const many = { ...line, name: 'x'.repeat(500), serial_numbers: ['CV00000001', 'CV00000002'] }
  const invoice = await read(writeUbl(sampleInvoice({ lines: [line, ...Array(4_000).fill(many)] })))
  expect([invoice.line_count, invoice.lines.length]).toEqual([4_001, 2_000])
  expect(invoice.lines.flatMap(({ serial_numbers }) => serial_numbers)).toHaveLength(2_000)
  expect(invoice.warnings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['too_many_lines', 'too_many_serials']),
  )
  expect(JSON.stringify(invoice).length).toBeLessThan(1_200_000)
})

test('of each kind of warning the first is kept', () => {
  const warning = { code: 'amount_unreadable', field: 'net_amount' } as const
  const line = { serial_numbers: [] } as unknown as InvoiceLine
  const { warnings } = boundInvoice({
    lines: [line],
    preceding: [],
    warnings: [{ ...warning, value: 'a' }, { ...warning, value: 'b' }, { code: 'no_lines' }],
  } as unknown as Invoice)
  expect(warnings).toEqual(
    expect.arrayContaining([{ ...warning, value: 'a' }, { code: 'no_lines' }]),
  )
  expect(warnings).toHaveLength(2)
})
