import type { Db } from '../tables.ts'

/** Sets a setting's value, in its stored spelling. */
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
