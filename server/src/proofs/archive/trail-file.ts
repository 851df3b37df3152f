import type pg from 'pg'
import type { AuditRow } from '../../audit/audit-hash.ts'
import { chainedTrail } from '../../audit/chained-trail.ts'
import type { ZipEntry } from '../../platform/export/zip.ts'
import type { Payment } from '../read/payment.ts'
import type { ProofIndex } from './proof-index.ts'

/**
 * The trail of all that is proved: in each line the position, the hash before, the hash, and the text
 * that is hashed. A row of the run that is about another member's item is left out.
 */
export const trailFile = (
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

/** What is done to single items names them. */
const isOfOthers = ({ object_id, changes }: AuditRow, payment: Payment): boolean =>
  object_id === payment.run?.id &&
  typeof changes === 'object' &&
  changes !== null &&
  'item' in changes &&
  changes.item !== payment.id
