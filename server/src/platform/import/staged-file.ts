import type pg from 'pg'
import { inClientTransaction } from '../../db/client-transaction.ts'
import type { turns } from '../../db/turns.ts'
import type { Tx } from '../../tables.ts'
import type { Reception } from '../functions.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { tooManyImports } from './refusals.ts'
import { stageRows } from './stage-rows.ts'
import { openTable } from './tables/open-table.ts'

interface Staging<Plan> {
  running: ReturnType<typeof turns>
  max_bytes: number
  /** The result of the fields and the first row, before reading any row; may refuse them. */
  plan: (upload: Upload, names: readonly string[]) => Plan
  /** Maximum number of rows behind the first. */
  max_rows: (plan: Plan) => number
}

interface Staged<Plan> {
  tx: Tx
  client: pg.ClientBase
  file: Pick<Upload, 'filename' | 'sha256'>
  plan: Plan
}

/**
 * Streams a table file to disk and its rows into the temporary table `import_rows`, and runs the
 * work in the transaction that may commit them.
 * @throws fileRequired, fileTooLarge, unreadableFile, tooManyRows, tooManyImports, and the refusals
 * of `plan`
 */
export async function withStagedFile<Plan, Result>(
  { deps, caller, request }: Reception,
  { running, max_bytes, plan: planOf, max_rows }: Staging<Plan>,
  work: (staged: Staged<Plan>) => Promise<Result>,
): Promise<Result> {
  const give_back = running.take(caller.member)
  if (!give_back) throw tooManyImports()
  let upload: Upload | undefined
  try {
    upload = await receiveUpload(request, max_bytes)
    const { path, filename, sha256 } = upload
    await using table = await openTable(path)
    const plan = planOf(upload, table.names)
    return await inClientTransaction(deps.database.pool, async (tx, client) => {
      await client.query(`set local statement_timeout = '2min'; set local work_mem = '64MB';
        set local lock_timeout = '1min'; set local idle_in_transaction_session_timeout = '1min'`)
      await stageRows(client, { ...table, rows: () => table.rows(max_rows(plan)) })
      return work({ tx, client, file: { filename, sha256 }, plan })
    })
  } finally {
    give_back()
    await upload?.remove()
  }
}
