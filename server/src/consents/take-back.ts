import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../tables.ts'

interface TakingBack {
  /** Of one consent, of a person, or of a whole firm. */
  of: Partial<Record<'id' | 'link_person' | 'link_member', string>>
  by: NonNullable<Selectable<Tables['consent']>['withdrawn_by']>
  now: Date
}

/** Takes back what is open; from the commit on nothing is sent by it. @returns whether anything was. */
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
