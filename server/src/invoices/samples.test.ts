import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInvoice } from './read-invoice.ts'
import { reasonOf } from './unreadable-invoice.ts'

/** Public e-invoices that are not part of this repository; they lie beside it where they exist. */
const folder = join(import.meta.dirname, '../../../../shared/samples/einvoice')
const listing = join(folder, 'expected.json')

interface Expected {
  buyer: string | null
  currency: string | null
  date: string | null
  dueAmount: string | null
  grandTotal: string | null
  guideline: string | null
  lineCount: number
  lineNames: (string | null)[]
  number: string | null
  seller: string | null
  sellerArticleNumbers: (string | null)[]
  sellerVat: string | null
  syntax: string
  taxTotal: string | null
  typeCode: string | null
}

const samples: [string, Expected | undefined][] = existsSync(listing)
  ? Object.entries(
      JSON.parse(readFileSync(listing, 'utf8')) as Record<string, { expected?: Expected }>,
    ).map(([file, { expected }]) => [file, expected])
  : []

test.skipIf(samples.length > 0)(
  'the public e-invoice samples lie beside the repository',
  (context) =>
    context.skip('shared/samples/einvoice is not here: the public samples are not tested'),
)

test.for(samples)('%s gives what its listing says', async ([file, expected]) => {
  const bytes = readFileSync(join(folder, file))
  if (expected === undefined) {
    const error = await readInvoice(bytes).catch((reason: unknown) => reason)
    expect(reasonOf(error)).not.toBeNull()
    return
  }
  const read = await readInvoice(bytes)
  expect(read).toMatchObject({
    buyer: expected.buyer,
    currency: expected.currency,
    date: expected.date,
    due_amount: expected.dueAmount,
    grand_total: expected.grandTotal,
    profile: expected.guideline,
    line_count: expected.lineCount,
    number: expected.number,
    seller: expected.seller,
    seller_vat: expected.sellerVat,
    syntax: expected.syntax,
    tax_total: expected.taxTotal,
    type_code: expected.typeCode,
  })
  expect(read.lines.slice(0, 3).map((line) => line.name)).toEqual(expected.lineNames)
  expect(read.lines.slice(0, 10).map((line) => line.article_number)).toEqual(
    expected.sellerArticleNumbers,
  )
})

/** The listing does not have it; read from the files by hand. */
const deliveries = [
  ['horstoeko/pdf_zf_extended_1.pdf', '2018-09-30'],
  ['zugferd-corpus/XML-Rechnung/UBL/EN16931_Einfach.ubl.xml', '2018-03-05'],
  ['zugferd-corpus/ZUGFeRDv1/correct/Intarsys/ZUGFeRD_1p0_BASIC_Einfach.pdf', '2013-03-05'],
  [
    'zugferd-corpus/ZUGFeRDv2/correct/Mustangproject/MustangGnuaccountingBeispielRE-20201121_508.pdf',
    '2020-11-10',
  ],
  ['xrechnung-testsuite/business-cases/standard/01.01a-INVOICE_uncefact.xml', null],
] as const

test.skipIf(samples.length === 0).for(deliveries)(
  '%s says when the goods were delivered: %s',
  async ([file, day]) => {
    expect((await readInvoice(readFileSync(join(folder, file)))).delivery_date).toBe(day)
  },
)
