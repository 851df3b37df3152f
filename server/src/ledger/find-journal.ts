import type { Db } from '../tables.ts'
import type { Source } from './booking.ts'
import type { JournalKind } from './words.ts'

/** The id of the journal of this kind, source and key, if it is booked. */
export async function findJournal(
  db: Db,
  { kind, source, key }: { kind: JournalKind; source: Source; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_journal')
    .select('id')
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('source_key', '=', key)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.id
}
