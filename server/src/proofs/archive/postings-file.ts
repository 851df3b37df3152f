import type { ZipEntry } from '../../platform/export/zip.ts'
import type { Db } from '../../tables.ts'
import type { PaidPart } from '../read/parts.ts'
import type { Payment } from '../read/payment.ts'
import { type ProvedPosting, readPostings } from '../read/postings.ts'

/** The sources whose bookings one query reads. */
const BATCH = 200

/** The bookings of a payout and of all that it pays, a row for each account; cents with their sign. */
export const postingsFile = (
  db: Db,
  { payment, parts }: { payment: Payment; parts: readonly PaidPart[] },
): ZipEntry => ({ name: 'buchungen.csv', content: postingRows(db, { payment, parts }) })

async function* postingRows(
  db: Db,
  { payment, parts }: { payment: Payment; parts: readonly PaidPart[] },
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${columns.map(([head]) => head).join(';')}\n`)
  const keys = new Set(parts.map(({ source_type, source_id }) => `${source_type}:${source_id}`))
  const paid = [...keys].map((key) => {
    const [type = '', ...id] = key.split(':')
    return { type, id: id.join(':') }
  })
  const sources = [{ type: 'payout', id: payment.id }, ...paid]
  for (let at = 0; at < sources.length; at += BATCH) {
    const batch = sources.slice(at, at + BATCH)
    const postings = await readPostings(db, { sources: batch, member: payment.member })
    yield Buffer.from(postings.map(row).join(''))
  }
}

const row = (posting: ProvedPosting) => `${columns.map(([, of]) => of(posting)).join(';')}\n`

const columns: readonly [string, (posting: ProvedPosting) => string | number][] = [
  ['journal', ({ number }) => number],
  ['id', ({ journal }) => journal],
  ['art', ({ kind }) => kind],
  ['gebucht_am', ({ booked_at }) => booked_at],
  ['wertstellung', ({ value_date }) => value_date],
  ['quelle', ({ source_type }) => source_type],
  ['quelle_id', ({ source_id }) => source_id],
  ['konto', ({ account }) => account],
  ['cent', ({ amount }) => amount],
]
