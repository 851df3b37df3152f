import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueueAll } from '../outbox/enqueue.ts'

/** Deletes the files of expired exports; returns their number. */
export const expireExports = ({ database, clock, events }: Deps): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const now = clock()
    const expired = await tx
      .updateTable('export_job as job')
      .from('export_work as work')
      .set({ export_state: 'expired' })
      .whereRef('work.link_export', '=', 'job.id')
      .where('job.export_state', '=', 'done')
      .where('job.expires_at', '<=', now.toISOString())
      .returning(['job.id', 'job.link_member', 'work.sha256'])
      .execute()
    if (expired.length === 0) return 0
    await tx
      .updateTable('export_work')
      .set({ sha256: null, access_sha256: null })
      .where(
        'link_export',
        'in',
        expired.map(({ id }) => id),
      )
      .execute()
    await enqueueAll(
      tx,
      expired.flatMap(({ sha256 }) =>
        sha256 ? [{ kind: 'forget_bytes' as const, payload: { sha256 }, due_at: now }] : [],
      ),
    )
    for (const { id, link_member: member } of expired)
      await events.publish(tx, { topic: 'export_job', id, member })
    return expired.length
  })
