import type { Tx } from '../../tables.ts'

/** Marks a claim in the queue: its participant wrote, and the office has not read it. */
export async function markNew(tx: Tx, { claim, now }: { claim: string; now: Date }): Promise<void> {
  await tx
    .updateTable('paperwork')
    .set({ new_message_at: now.toISOString() })
    .where('id', '=', claim)
    .where('new_message_at', 'is', null)
    .execute()
}

/** The office has read what the participant wrote. */
export async function unmarkNew(tx: Tx, claim: string): Promise<void> {
  await tx
    .updateTable('paperwork')
    .set({ new_message_at: null })
    .where('id', '=', claim)
    .where('new_message_at', 'is not', null)
    .execute()
}
