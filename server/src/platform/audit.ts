import type { Fields } from '@ruecklauf/model'
import type { Tx } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'

interface Entry {
  caller: Caller | null
  action: string
  arke: string
  id: string
  changes?: Record<string, unknown>
  now: Date
}

/** Writes one line of the trail, in the transaction of what it tells of. */
export async function recordAudit(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: entry.now.toISOString(),
      actor: entry.caller?.member ?? null,
      role: entry.caller?.role ?? null,
      action: entry.action,
      object_arke: entry.arke,
      object_id: entry.id,
      changes: JSON.stringify(entry.changes ?? {}),
      request_id: null,
    })
    .execute()
}

/** What changed, as `{field: [before, after]}`; of personal fields only that they changed. */
export function changesOf(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  return Object.fromEntries(
    changed.map((key) => [
      key,
      fields[key]?.personal ? 'changed' : [before[key] ?? null, after[key] ?? null],
    ]),
  )
}
