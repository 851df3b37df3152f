import { sql } from 'kysely'
import { isCutId } from '../../../sepa/read/mentioned-ids.ts'
import type { Tx } from '../../../tables.ts'

/** Ids as banks write them, and their originals of ours. */
export interface WholeIds {
  /** The original of a shortened id, where exactly one payout or run matches; else the bank's text. */
  of: (id: string) => string
  /** Whether it is shortened, and is the beginning of several. */
  isUnclear: (id: string) => boolean
  /** Whether it is shortened, and is the beginning of none. */
  isNone: (id: string) => boolean
}

/** Finds the payouts and runs whose ids a bank has shortened: one statement, none without shortened ids. */
export async function wholeIds(tx: Tx, ids: readonly string[]): Promise<WholeIds> {
  const cut = [...new Set(ids.filter(isCutId))]
  const idsByCut = new Map<string, { whole: string; count: number }>()
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
    for (const { cut: id, ...row } of rows) idsByCut.set(id, row)
  }
  return {
    of: (id) => {
      const row = idsByCut.get(id)
      return row?.count === 1 ? row.whole : id
    },
    isUnclear: (id) => (idsByCut.get(id)?.count ?? 0) > 1,
    isNone: (id) => isCutId(id) && !idsByCut.has(id),
  }
}
