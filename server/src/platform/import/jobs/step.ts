import { type ImportState, mayImportStep } from '@ruecklauf/model'
import { notFound } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'
import { stepNotOpen } from '../refusals.ts'
import { failSilentJobs, isSeenBy, type JobAsker } from './read-jobs.ts'

/**
 * Locks an import for an allowed step.
 * @throws not_found also for one that belongs to somebody else, conflict `import_step`
 */
export async function openStep(
  tx: Tx,
  { id, to, ...asker }: JobAsker & { id: string; to: ImportState },
) {
  const { arke, caller } = asker
  await failSilentJobs(tx, asker)
  const job = await tx
    .selectFrom('import_job')
    .selectAll()
    .where('id', '=', id)
    .where('arke', '=', arke)
    .where(isSeenBy(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw notFound()
  if (!mayImportStep(job.state, to)) throw stepNotOpen()
  return job
}
