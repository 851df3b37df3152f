import type { ImportResult } from '@ruecklauf/model'
import type { Transact } from '../../../db/client-transaction.ts'
import { codeOf } from '../../../errors/error-code.ts'
import { uniquenessFailure } from '../../write/uniqueness.ts'
import { type Checked, isUpdate } from '../check/check-set.ts'
import { findFasterOnes } from '../check/faster-ones.ts'
import { recordImport } from '../record-import.ts'
import type { Writing } from '../writing.ts'
import { resultOf } from './result-of.ts'
import { insertNew, updateExisting } from './write-rows.ts'
import { type Part, partsOf } from './written-parts.ts'

/** The rows of one transaction of an import. */
export const bounds_of_an_import = `set local statement_timeout = '15min'; set local work_mem = '64MB';
  set local gin_pending_list_limit = '64MB';
  set local lock_timeout = '1min'; set local idle_in_transaction_session_timeout = '1min'`

interface Written {
  inserted: number
  updated: number
}

/**
 * Writes a checked file that is too large for an undo, each part in a transaction with its own
 * audit row. Lists of the newest units walk over all uncommitted ones, so a million in one
 * transaction would make every list wait. An abort leaves whole parts; importing the same file
 * again finds them.
 */
export async function writeInParts(
  transact: Transact,
  { checked, ...context }: Writing & { checked: Checked },
): Promise<ImportResult> {
  const { course, scope, language } = context
  const { counts } = checked
  const parts = await transact((_tx, client) => partsOf(client))
  const sum: Written = { inserted: 0, updated: 0 }
  for (const part of parts) {
    const rows_done = Math.round(counts.total * part.share)
    course.isAt({ phase: 'writing', rows_done, rows_total: counts.total })
    const written = await writePart(transact, {
      ...context,
      checked,
      part,
      parts: parts.length,
    }).catch(uniquenessFailure(scope.served, { id: '', language }))
    sum.inserted += written.inserted
    sum.updated += written.updated
  }
  const existing = counts.existing + counts.inserted - sum.inserted
  const result = resultOf({
    ...checked,
    counts: { ...counts, inserted: sum.inserted, existing },
    updated: sum.updated,
  })
  await transact(async (tx, client) => {
    await client.query('discard temp')
    await course.ends(tx, result)
  })
  return result
}

type OfAPart = Writing & { checked: Checked; part: Part; parts: number }

async function writePart(transact: Transact, context: OfAPart): Promise<Written> {
  try {
    return await tryPart(transact, context)
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    // Somebody else created one of the units first; now it exists.
    await transact((_tx, client) => findFasterOnes(client, context.scope, context))
    return await tryPart(transact, context)
  }
}

const tryPart = (transact: Transact, context: OfAPart): Promise<Written> =>
  transact(async (tx, client) => {
    const { scope, deps, course, plan, file, checked, part, parts } = context
    await client.query(bounds_of_an_import)
    const rows = { plan, now: deps.clock(), part: part.rows, keeper: null }
    const inserted = await insertNew(client, scope, rows)
    const updated = isUpdate(checked, file) ? await updateExisting(client, scope, rows) : 0
    const counts = { count_inserted: inserted, count_updated: updated }
    await recordImport(tx, context, { ...counts, part: part.number, parts })
    await course.hasWritten(tx, inserted + updated)
    return { inserted, updated }
  })
