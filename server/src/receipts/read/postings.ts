import { Readable } from 'node:stream'
import { type Cents, germanDecimal, type IsoDate, type ReceiptKind } from '@ruecklauf/model'
import { z } from 'zod'
import { BATCH_ROWS, batchHead, emptyFrom, quoted } from '../../datev/posting-batch.ts'
import { failure } from '../../errors/errors.ts'
import { type ArkeFunction, defineLongFunction, Stream } from '../../platform/functions.ts'
import type { Db } from '../../tables.ts'
import type { ReceiptContent } from '../content.ts'
import { rateSums } from '../make/tax-lines.ts'

/** A receipt has at most a posting for each of three VAT rates. */
export const BATCH_RECEIPTS = BATCH_ROWS / 3
/** Receipts read at once. */
const AT_ONCE = 500

/**
 * `GET /lib/receipt/function/postings?year=2026`: all of the caller's receipts of a year as a batch of
 * postings in DATEV's format (EXTF 700, category 21, version 13), for their tax adviser; streams while it
 * reads.
 * @throws postings_too_many (422) for more than `BATCH_RECEIPTS`
 */
export const postings: ArkeFunction = {
  ...defineLongFunction('postings', {
    methods: ['GET'],
    summary: 'The caller’s receipts of a year as postings for his tax adviser (DATEV format)',
    spends: 'export',
    input: z.strictObject({ year: z.string().regex(/^20\d\d$/) }),
    run: async ({ deps, caller }, { year }) => {
      const { db } = deps.database
      const query = { member: caller.member, year }
      if ((await countReceipts(db, query)) > BATCH_RECEIPTS) throw tooMany()
      const body = Readable.from(batchOf(db, { ...query, now: deps.clock() }))
      return new Stream({
        body,
        filename: `EXTF_Buchungsstapel_Cashback_${year}.csv`,
        media_type: 'text/csv; charset=windows-1252',
        stop: () => body.destroy(),
      })
    },
  }),
  arke: 'receipt',
}

interface Asked {
  member: string
  year: string
}

const receiptsOf = (db: Db, { member, year }: Asked) =>
  db
    .selectFrom('receipt')
    .where('link_member', '=', member)
    .where('issued_on', '>=', `${year}-01-01`)
    .where('issued_on', '<=', `${year}-12-31`)

async function countReceipts(db: Db, query: Asked): Promise<number> {
  const { count } = await receiptsOf(db, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The receipts' content, some hundred at a time, by day and number. */
async function* contentsOf(db: Db, query: Asked): AsyncGenerator<readonly ReceiptContent[]> {
  for (let last = { issued_on: '0001-01-01', receipt_number: '' }; ; ) {
    const rows = await receiptsOf(db, query)
      .innerJoin('receipt_content', 'receipt_content.link_receipt', 'receipt.id')
      .select(['content', 'issued_on', 'receipt_number'])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('issued_on', 'receipt_number'),
          '>',
          tuple(last.issued_on, last.receipt_number),
        ),
      )
      .orderBy('issued_on')
      .orderBy('receipt_number')
      .limit(AT_ONCE)
      .execute()
    yield rows.map(({ content }) => content)
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = end
  }
}

/** Accounts of SKR 03; the batch's name tells the tax adviser to check them. */
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
  return rate === 1_900 ? '3760' : rate === 700 ? '3750' : '3769'
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
async function* batchOf(db: Db, { now, ...query }: Asked & { now: Date }): AsyncGenerator<Buffer> {
  const { year } = query
  const days = { from: `${year}0101`, to: `${year}1231` }
  const head = { name: `Cashback ${year} SKR03`, consultant: '1001', client: '1', ...days, now }
  yield inWindows1252(batchHead(head))
  for await (const contents of contentsOf(db, query))
    yield inWindows1252(contents.flatMap(postingsOf).map(postingRow).join(''))
}

const postingRow = ({ amount, account, day, number, text }: Posting) => {
  const fields = [
    germanDecimal(Math.abs(amount)),
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

const tooMany = () =>
  failure('unprocessable', 'postings_too_many', {
    context: 'receipt',
    message: 'the year has too many receipts for one batch of postings',
  })
