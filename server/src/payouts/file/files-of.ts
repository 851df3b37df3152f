import { sql } from 'kysely'
import { SEAL_BYTES } from '../../security/ibans/ibans.ts'
import type { Tx } from '../../tables.ts'

interface RunFile {
  kind: 'pain.001' | 'csv'
  filename: string
  size: number
  sha256: string
  made_at: string
  downloads: number
}

/** The files of a run, the paying one first, and the number of downloads of each. */
export async function filesOf(tx: Tx, run: string): Promise<RunFile[]> {
  const { rows } = await sql<RunFile>`
    select file.kind, file.filename, length(file.bytes) - case when file.sealed_with is null then 0 else ${SEAL_BYTES} end as size,
      file.sha256, file.made_at,
      (select count(*)::int from audit
        where audit.object_id = ${run} and audit.action = 'read_file'
          and audit.changes ->> 'kind' = file.kind) as downloads
    from payout_file file join payout_run run on run.id = file.link_payout_run
    where run.id = ${run}
    order by file.sha256 <> run.file_sha256, file.kind`.execute(tx)
  return rows
}
