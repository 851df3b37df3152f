import type { RetentionClass } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { Run } from './erase-member.ts'

/**
 * Begins an erasure, of one member or of expired rows, and returns its id: immutable tables allow no deletion without
 * it. The database refuses it while a term runs or a hold is on.
 */
export async function beginErasure(
  tx: Tx,
  run: Run,
  { kept: retention, member }: { kept: RetentionClass; member: string | null },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('erasure')
    .values({
      ...{ id, link_run: run.id, link_member: member, retention_class: retention },
      ...{ day: run.day, erased_at: run.now.toISOString(), is_complete: false },
    })
    .execute()
  return id
}
