import type { Db } from '../tables.ts'

/** Chooses the values of settings that are stored already, each in its one spelling. */
export const settingsIn =
  (db: Db) =>
  async (id: string, value: string): Promise<void> => {
    await db.updateTable('setting').set({ value }).where('id', '=', id).execute()
  }
