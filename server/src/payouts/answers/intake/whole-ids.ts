import { sql } from 'kysely'
import { isCutId } from '../../../sepa/read/mentioned-ids.ts'
import type { Tx } from '../../../tables.ts'

/** Ids as banks write them, and what they are of ours. */
export interface WholeIds {
  /** The id that was cut, where it is that of one payout or run; else as the bank wrote it. */
  of: (id: string) => string
  /** Whether it was cut, and is the beginning of several. */
  isUnclear: (id: string) => boolean
  /** Whether it was cut, and is the beginning of none. */
  isNone: (id: string) => boolean
}

/** Finds the payouts and runs whose ids a bank has cut: one statement, none where it has cut none. */
export async function wholeIds(tx: Tx, ids: readonly string[]): Promise<WholeIds> {
  const cut = [...new Set(ids.filter(isCutId))]
  const found = new Map<string, { whole: string; count: number }>()
  if (cut.length > 0) {
    const { rows } = await sql<{ cut: string; whole: string; count: number }>`
      select told.cut, min(ours.whole) as whole, count(*)::int as count
      from unnest(${cut}::text[]) told (cut) cross join lateral (
        select end_to_end_id as whole from payout
        where end_to_end_id >= told.cut and end_to_end_id < told.cut || 'g'
        union
        select message_id from payout_run
        where message_id >= told.cut and message_id < told.cut || 'g'
      ) ours
      group by told.cut`.execute(tx)
    for (const { cut: id, ...row } of rows) found.set(id, row)
  }
  return {
    of: (id) => {
      const row = found.get(id)
      return row?.count === 1 ? row.whole : id
    },
    isUnclear: (id) => (found.get(id)?.count ?? 0) > 1,
    isNone: (id) => isCutId(id) && !found.has(id),
  }
}
