import type { Db } from '../tables.ts'

/** Gives a setting another value, spelled as it is stored. */
export async function storeValue(
  db: Db,
  { id, value }: { id: string; value: string },
): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value })
    .where('id', '=', id)
    .where('value', '<>', value)
    .execute()
}
