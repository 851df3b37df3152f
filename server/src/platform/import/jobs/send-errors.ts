import { z } from 'zod'
import { streamStored } from '../../../documents/stream-stored.ts'
import { notFound } from '../../../errors/errors.ts'
import { defineLongFunction, type Reception, Stream } from '../../functions.ts'
import { fileGone } from '../refusals.ts'
import { isSeenBy } from './read-jobs.ts'

/**
 * All wrong rows of an import, in the columns of its file with the errors in front, to correct and
 * import again.
 * @throws not_found, conflict `import_file_gone` after a day
 */
export const importErrors = defineLongFunction('import_errors', {
  methods: ['GET'],
  summary: 'The rows of an import that are wrong, as a CSV file',
  needs: 'post',
  isNamedForParticipants: true,
  input: z.strictObject({ job: z.string().max(60) }),
  run: send,
})

async function send({ deps, caller, served }: Reception, { job }: { job: string }) {
  const importJob = await deps.database.db
    .selectFrom('import_job')
    .select(['errors_sha256', 'file_name'])
    .where('id', '=', job)
    .where('arke', '=', served.id)
    .where(isSeenBy(caller))
    .executeTakeFirst()
  if (!importJob?.errors_sha256) throw notFound()
  if (!(await deps.files.has(importJob.errors_sha256))) throw fileGone()
  const body = await streamStored(deps.files, importJob.errors_sha256)
  return new Stream({
    body,
    filename: `${importJob.file_name.replace(/\.[^.]*$/, '')} Fehler.csv`,
    media_type: 'text/csv; charset=utf-8',
    stop: () => body.destroy(),
  })
}
