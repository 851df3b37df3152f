import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { conflict, notFound } from '../../errors/errors.ts'
import { Download, defineFunction } from '../../platform/functions.ts'
import { requireStep } from '../run/lock-runs.ts'

/** The file of a run, the same bytes each time; the audit log records each download. */
export const file = defineFunction('payout_run', 'file', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The file of a run that was handed over',
  input: z.strictObject({ kind: z.enum(['pain.001', 'csv']).optional() }),
  run: async ({ deps, tx, unit, caller, now }, { kind }) => {
    const run = await tx
      .selectFrom('payout_run')
      .selectAll()
      .where('id', '=', unit)
      .executeTakeFirstOrThrow()
    requireStep(run, 'file')
    const files = await tx
      .selectFrom('payout_file')
      .selectAll()
      .where('link_payout_run', '=', unit)
      .execute()
    const requested = files.find((candidate) =>
      kind ? candidate.kind === kind : candidate.sha256 === run.file_sha256,
    )
    if (!requested) throw notFound()
    if (requested.bytes.length === 0) throw erased()
    const { filename, sha256 } = requested
    const bytes = deps.ibans.openBytes(requested)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged()
    const changes = { kind: requested.kind, sha256 }
    await recordAudit(tx, {
      caller,
      action: 'read_file',
      arke: 'payout_run',
      id: unit,
      changes,
      now,
    })
    const media_type = requested.kind === 'csv' ? 'text/csv; charset=utf-8' : 'application/xml'
    return new Download({ bytes, filename, media_type })
  },
})

/** Its retention period is over (decision 32). */
const erased = () => conflict('file_erased', 'the term of the file is over', 'payout_run')

const damaged = () =>
  conflict('payout_file_damaged', 'the file does not match its checksum', 'payout_run')
