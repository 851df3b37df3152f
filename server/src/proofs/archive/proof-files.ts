import type pg from 'pg'
import type { AuditRow } from '../../audit/audit-hash.ts'
import { chainedTrail, chainHead } from '../../audit/chained-trail.ts'
import type { Deps } from '../../deps.ts'
import type { ZipEntry } from '../../platform/export/zip.ts'
import { version } from '../../version.ts'
import { readAnswers } from '../read/answers.ts'
import { readExcerpt } from '../read/order-excerpt.ts'
import { readParts } from '../read/parts.ts'
import type { Payment } from '../read/payment.ts'
import { readReceipts } from '../read/receipts.ts'
import { howToCheck } from '../write/how-to-check.ts'
import { proofJson } from '../write/proof-json.ts'
import { claimFiles } from './claim-files.ts'
import { postingsFile } from './postings-file.ts'
import { emptyIndex, type ProofIndex } from './proof-index.ts'

interface Asked {
  payment: Payment
  made_at: Date
  /** The name of the requester. */
  made_by: string
}

/** The files of a proof; reads each after sending the previous one. The index of all files comes last. */
export async function* proofFiles(
  deps: Pick<Deps, 'database' | 'files' | 'ibans' | 'brand'>,
  { payment, made_at, made_by }: Asked,
): AsyncGenerator<ZipEntry> {
  const { db, pool } = deps.database
  const { ibans } = deps
  const { id, run, end_to_end_id } = payment
  const [answers, parts] = [await readAnswers(db, id), await readParts(db, id)]
  const order =
    run && end_to_end_id ? await readExcerpt(db, { run: run.id, end_to_end_id, ibans }) : null
  const index = emptyIndex([id, ...(run ? [run.id] : []), ...answers.map((entry) => entry.id)])
  yield file('LIESMICH.txt', howToCheck(payment))
  if (order) yield file(`auftrag.${order.extension}`, order.bytes)
  yield postingsFile(db, { payment, parts })
  yield* claimFiles(deps, { member: payment.member, parts, index })
  yield* receiptFiles(deps, { payment, made_at, index })
  yield trailFile(pool, { payment, index })
  const head = await chainHead(pool)
  const proof = {
    ...{ payment, order, answers, parts, index },
    ...{ head, made_at, made_by, software_version: version },
  }
  yield file('nachweis.json', proofJson(proof))
  const { drawSummary } = await import('../write/draw-summary.ts')
  yield file('zusammenfassung.pdf', drawSummary(proof, deps.brand))
}

async function* receiptFiles(
  { database, brand }: Pick<Deps, 'database' | 'brand'>,
  { payment, made_at, index }: { payment: Payment; made_at: Date; index: ProofIndex },
): AsyncGenerator<ZipEntry> {
  const receipts = readReceipts(database.db, payment.id, { brand, now: made_at })
  for await (const { bytes, isSame, ...receipt } of receipts) {
    const path = isSame ? `belege/${receipt.number}.pdf` : null
    index.units.push(receipt.id)
    index.receipts.push({ ...receipt, path, state: isSame ? 'included' : 'changed' })
    if (path) yield file(path, bytes)
  }
}

const file = (name: string, content: string | Uint8Array): ZipEntry => ({
  name,
  content: [Buffer.from(content)],
})

/**
 * The audit log of all proved units: each line has the position, the previous hash, the hash, and the hashed text.
 * Leaves out the run's rows about other members' items.
 */
const trailFile = (
  pool: pg.Pool,
  { payment, index }: { payment: Payment; index: ProofIndex },
): ZipEntry => ({ name: 'protokoll.tsv', content: trailLines(pool, { payment, index }) })

async function* trailLines(
  pool: pg.Pool,
  { payment, index }: { payment: Payment; index: ProofIndex },
): AsyncGenerator<Buffer> {
  for await (const { position, hash_before, hash, text, row } of chainedTrail(pool, index.units)) {
    if (isOfOthers(row, payment)) {
      index.trail.withheld += 1
      continue
    }
    index.trail.rows += 1
    yield Buffer.from(`${position}\t${hash_before}\t${hash}\t${text}\n`)
  }
}

/** Steps on single items name the items. */
const isOfOthers = ({ object_id, changes }: AuditRow, payment: Payment): boolean =>
  object_id === payment.run?.id &&
  typeof changes === 'object' &&
  changes !== null &&
  'item' in changes &&
  changes.item !== payment.id
