import { isExportOpen } from '@ruecklauf/model'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { streamStored } from '../documents/stream-stored.ts'
import { forbidden } from '../errors/errors.ts'
import { exportMediaTypes } from '../platform/export/export-file.ts'
import {
  type ArkeFunction,
  defineLongFunction,
  type Reception,
  Stream,
} from '../platform/functions.ts'
import { contentOf } from './content.ts'
import { neverMade, notAllowed, notReady, notThere } from './refusals.ts'

/**
 * `GET /lib/export_job/unit/{id}/function/file`: the file of an export, within a day, for the person who
 * requested it, while their permissions stay the same.
 * @throws not_found for another's, forbidden for observers, conflict `export_not_ready`, `export_never_made`,
 * `export_rights_changed`, `export_gone`
 */
export const exportedFile: ArkeFunction = {
  ...defineLongFunction('file', {
    scope: 'unit',
    methods: ['GET'],
    summary: 'The file of an export',
    spends: 'export',
    input: z.strictObject({}),
    run: send,
  }),
  arke: 'export_job',
}

async function send({ deps, caller, unit: id }: Reception): Promise<Stream> {
  // An observer who views the portal as somebody else is not that person.
  if (caller.observer) throw forbidden()
  const { database, files, clock } = deps
  const now = clock()
  const job = await database.db
    .selectFrom('export_job as job')
    .leftJoin('export_work as work', 'work.link_export', 'job.id')
    .select([
      ...(['job.list', 'job.file_name', 'job.format', 'job.header', 'job.filter'] as const),
      ...(['job.sort', 'job.columns', 'work.sha256', 'work.access_sha256'] as const),
      ...(['job.export_state', 'job.expires_at'] as const),
    ])
    .where('job.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isExportOpen(job.export_state)) throw notReady()
  if (job.export_state === 'failed' || job.export_state === 'cancelled') throw neverMade()
  if (!job.sha256 || !job.expires_at || Date.parse(job.expires_at) <= now.getTime())
    throw notThere()
  if (contentOf(deps, job, caller)?.mark !== job.access_sha256) throw notAllowed()
  if (!(await files.has(job.sha256))) throw notThere()
  await inTransaction(database.db, (tx) =>
    recordAudit(tx, { caller, action: 'read_export', arke: 'export_job', id, now }),
  )
  const body = await streamStored(files, job.sha256)
  return new Stream({
    body,
    filename: job.file_name,
    media_type: mediaTypes[job.format],
    stop: () => body.destroy(),
  })
}

const mediaTypes = { ...exportMediaTypes, zip: 'application/zip', pdf: 'application/pdf' } as const
