import { recordAudit } from '../../audit/audit.ts'
import type { Tx } from '../../tables.ts'
import type { Writing } from './writing.ts'

/** Writes the audit row, with the file's hash, and announces the changes, if any. */
export async function recordImport(
  tx: Tx,
  { scope, deps, file }: Writing,
  counts: { count_inserted: number; count_updated: number } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, {
    caller: scope.caller,
    action: 'import',
    arke: scope.served.id,
    id: '',
    changes: { sha256: file.sha256, mode: file.mode, ...counts },
    now: deps.clock(),
  })
  if (counts.count_inserted + counts.count_updated > 0)
    await deps.events.publish(tx, { topic: scope.served.id, id: '' })
}
