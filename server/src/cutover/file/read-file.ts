import {
  berlinDay,
  type CutoverKind,
  type CutoverPreview,
  cutoverKinds,
  keysOf,
} from '@ruecklauf/model'
import pg from 'pg'
import { z } from 'zod'
import { inClientTransaction } from '../../db/client-transaction.ts'
import { turns } from '../../db/turns.ts'
import { languageOf } from '../../http/language.ts'
import type { Reception } from '../../platform/functions.ts'
import { receiveUpload, type Upload } from '../../platform/import/receive-upload.ts'
import { tooManyImports, tooManyRows } from '../../platform/import/refusals.ts'
import { stageRows } from '../../platform/import/stage-rows.ts'
import { openTableFile } from '../../platform/import/table-file.ts'
import type { Tx } from '../../tables.ts'
import { checkRows } from './check-rows.ts'
import { planColumns } from './plan-columns.ts'
import { badField, known, noRows, overtaken } from './refusals.ts'
import { reportRows } from './report-rows.ts'

const MAX_BYTES = 50_000_000

/** Rows behind the first; a balance takes longer to book than a claim to keep. */
const max_rows: Record<CutoverKind, number> = { opening_balances: 20_000, former_claims: 200_000 }

/** Each holds a connection and a core of the database. */
const running = turns({ at_once: 2, each: 1 })

/** What every file comes with. */
export const fileForm = z.object({ kind: z.enum(keysOf(cutoverKinds)) })

/** A file whose rows are staged and checked, in the transaction that may keep them. */
export interface ReadFile<Fields> {
  tx: Tx
  client: pg.ClientBase
  file: Pick<Upload, 'filename' | 'sha256'>
  fields: Fields
  preview: CutoverPreview
}

/**
 * Takes a file to disk, stages and checks its rows, and does with them what is asked.
 * @throws fileRequired, fileTooLarge, unreadableFile, headerMismatch, tooManyRows, tooManyImports
 */
export async function withFile<Fields extends z.infer<typeof fileForm>, Result>(
  { deps, caller, request, reply }: Reception,
  form: z.ZodType<Fields>,
  work: (read: ReadFile<Fields>) => Promise<Result>,
): Promise<Result> {
  const give_back = running.take(caller.member)
  if (!give_back) throw tooManyImports()
  let upload: Upload | undefined
  try {
    upload = await receiveUpload(request, MAX_BYTES)
    const { path, filename, sha256 } = upload
    const parsed = form.safeParse(upload.fields)
    if (!parsed.success) throw badField(String(parsed.error.issues[0]?.path[0] ?? 'kind'))
    const fields = parsed.data
    using table = await openTableFile(path)
    const plan = planColumns(fields.kind, table.names)
    const language = languageOf(request) ?? caller.language
    const result = await inClientTransaction(deps.database.pool, async (tx, client) => {
      await client.query(`set local statement_timeout = '2min'; set local work_mem = '64MB';
        set local lock_timeout = '1min'; set local idle_in_transaction_session_timeout = '1min'`)
      await stageRows(client, table)
      await requireFew(client, max_rows[plan.kind])
      await checkRows(client, plan, { today: berlinDay(deps.clock()) })
      const told = await reportRows(client, { plan, language })
      if (told.rows === 0) throw noRows()
      const preview = { ...told, kind: plan.kind, sha256, is_known: await isKnown(tx, sha256) }
      return work({ tx, client, file: { filename, sha256 }, fields, preview })
    })
    reply.code(201)
    return result
  } catch (error) {
    throw refusalOf(error)
  } finally {
    give_back()
    await upload?.remove()
  }
}

async function requireFew(client: pg.ClientBase, most: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from import_rows',
  )
  if ((rows[0]?.count ?? 0) > most) throw tooManyRows(most)
}

async function isKnown(tx: Tx, sha256: string): Promise<boolean> {
  const kept = await tx
    .selectFrom('cutover')
    .select('id')
    .where('sha256', '=', sha256)
    .where('cutover_status', '<>', 'declined')
    .executeTakeFirst()
  return kept !== undefined
}

/** Of files that are handed in at the same moment, the database keeps one. */
function refusalOf(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return error
  return error.constraint === 'cutover_once' ? known() : overtaken()
}
