import type { Tx } from '../tables.ts'

/** Tries an effect anew that was given up, as often as the first time; says whether it still waits. */
export async function retry(tx: Tx, id: string, now: Date): Promise<boolean> {
  const waiting = await tx
    .updateTable('outbox')
    .set({ attempts: 0, due_at: now.toISOString() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined
}
