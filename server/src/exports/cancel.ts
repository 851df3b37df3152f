import { isExportOpen } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { defineFunction } from '../platform/functions.ts'
import { hasEnded } from './refusals.ts'

/**
 * Stops an export; its worker notices within a second, and the server deletes its file.
 * @throws conflict `export_ended`
 */
export const cancelExport = defineFunction('export_job', 'cancel', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Stops an export that is still to come',
  input: z.strictObject({}),
  run: async ({ deps, tx, caller, unit: id, now }) => {
    const job = await tx
      .selectFrom('export_job')
      .select('export_state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!isExportOpen(job.export_state)) throw hasEnded()
    await tx
      .updateTable('export_job')
      .set({ export_state: 'cancelled', ended_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const changes = { export_state: [job.export_state, 'cancelled'] }
    await recordAudit(tx, { caller, action: 'cancel_export', arke: 'export_job', id, changes, now })
    await deps.events.publish(tx, { topic: 'export_job', id, member: caller.member })
    return {}
  },
})
