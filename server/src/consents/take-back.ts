import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../tables.ts'

interface TakingBack {
  /** The scope: one consent, a person, or a whole firm. */
  of: Partial<Record<'id' | 'link_person' | 'link_member', string>>
  by: NonNullable<Selectable<Tables['consent']>['withdrawn_by']>
  now: Date
}

/** Withdraws the open consents; from the commit on none sends mails. @returns whether any was open. */
export async function takeBack(tx: Tx, { of, by, now }: TakingBack): Promise<boolean> {
  const ended = await tx
    .updateTable('consent')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: by })
    .where((by) => by.and(of))
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}
