import type { Cents, IsoDate, ReceiptKind } from '@ruecklauf/model'
import { z } from 'zod'
import { batchHead, emptyFrom, quoted } from '../../datev/posting-batch.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import type { ReceiptContent } from '../content.ts'
import { rateSums } from '../make/tax-lines.ts'

/** Receipts in one file: a year of a busy member. */
const most = 5_000

/**
 * `GET /lib/receipt/function/postings?year=2026`: the caller's receipts of a year as a batch of
 * postings in DATEV's format (EXTF 700, category 21, version 13), for his tax adviser.
 */
export const postings = defineFunction('receipt', 'postings', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The caller’s receipts of a year as postings for his tax adviser (DATEV format)',
  spends: 'export',
  input: z.strictObject({ year: z.string().regex(/^20\d\d$/) }),
  run: async ({ tx, caller, now }, { year }) => {
    const receipts = await receiptsOf(tx, { member: caller.member, year })
    return new Download({
      bytes: inWindows1252(batchOf(receipts, { year, now })),
      filename: `EXTF_Buchungsstapel_Cashback_${year}.csv`,
      media_type: 'text/csv; charset=windows-1252',
    })
  },
})

const receiptsOf = async (tx: Tx, { member, year }: { member: string; year: string }) => {
  const rows = await tx
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'receipt_content.link_receipt', 'receipt.id')
    .select('content')
    .where('link_member', '=', member)
    .where('issued_on', '>=', `${year}-01-01`)
    .where('issued_on', '<=', `${year}-12-31`)
    .orderBy('issued_on')
    .orderBy('receipt_number')
    .limit(most)
    .execute()
  return rows.map(({ content }) => content)
}

/** Accounts of SKR 03; the adviser sees from the batch's name that he may have to change them. */
const transit = '1360'
function accountOf(
  {
    kind,
    storno_of,
    small_business,
  }: Pick<ReceiptContent, 'kind' | 'storno_of' | 'small_business'>,
  rate: number | null,
): string {
  const about: ReceiptKind = storno_of?.kind ?? kind
  if (about === 'service_credit') return small_business ? '8195' : '8400'
  if (about === 'statement' || rate === null) return '1590'
  return rate === 1_900 ? '3760' : '3769'
}

interface Posting {
  amount: Cents
  account: string
  day: IsoDate
  number: string
  text: string
}

const postingsOf = (content: ReceiptContent): Posting[] => {
  const { number, executed_on, issued_on, storno_of, lines, gross } = content
  const rates = rateSums(lines)
  const sums = rates.length > 0 ? rates : [{ gross, rate_basis_points: null }]
  return sums.map((sum) => ({
    amount: sum.gross,
    account: accountOf(content, sum.rate_basis_points),
    day: storno_of ? issued_on : executed_on,
    number,
    text: storno_of ? `Storno ${storno_of.number}` : `Cashback ${number}`,
  }))
}

/** A batch: its head, the names of the columns, a row for each receipt and VAT rate. */
function batchOf(
  receipts: readonly ReceiptContent[],
  { year, now }: { year: string; now: Date },
): string {
  const days = { from: `${year}0101`, to: `${year}1231` }
  const head = { name: `Cashback ${year} SKR03`, consultant: '1001', client: '1', ...days, now }
  const rows = receipts.flatMap(postingsOf).map((posting) => postingRow(posting))
  return `${batchHead(head)}${rows.join('')}`
}

const postingRow = ({ amount, account, day, number, text }: Posting) => {
  const fields = [
    (Math.abs(amount) / 100).toFixed(2).replace('.', ','),
    quoted(amount < 0 ? 'H' : 'S'),
    '"EUR"',
    ...['', '', '""'],
    transit,
    account,
    '""',
    `${day.slice(8, 10)}${day.slice(5, 7)}`,
    quoted(number),
    '""',
    '',
    quoted(text.slice(0, 60)),
  ]
  return `${fields.join(';')}${emptyFrom(fields.length)}\r\n`
}

/** Of the letters beyond Latin-1 only the euro sign could come, and it doesn't. */
const inWindows1252 = (text: string) => Buffer.from(text, 'latin1')
