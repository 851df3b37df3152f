import {
  berlinDay,
  type CutoverKind,
  type CutoverPreview,
  cutoverKinds,
  keysOf,
  parseWithin,
} from '@ruecklauf/model'
import pg from 'pg'
import { z } from 'zod'
import { turns } from '../../db/turns.ts'
import { languageOf } from '../../http/language.ts'
import type { Reception } from '../../platform/functions.ts'
import type { Upload } from '../../platform/import/receive-upload.ts'
import { withStagedFile } from '../../platform/import/staged-file.ts'
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

/** The form fields of every file. */
export const fileForm = z.object({ kind: z.enum(keysOf(cutoverKinds)) })

/** A file with staged and checked rows, in the transaction that may store them. */
export interface ReadFile<Fields> {
  tx: Tx
  client: pg.ClientBase
  file: Pick<Upload, 'filename' | 'sha256'>
  fields: Fields
  preview: CutoverPreview
}

/**
 * Stages a file on disk, checks its rows, and runs the requested step with them.
 * @throws fileRequired, fileTooLarge, unreadableFile, headerMismatch, tooManyRows, tooManyImports
 */
export async function withFile<Fields extends z.infer<typeof fileForm>, Result>(
  reception: Reception,
  form: z.ZodType<Fields>,
  work: (read: ReadFile<Fields>) => Promise<Result>,
): Promise<Result> {
  const { deps, caller, request, reply } = reception
  const language = languageOf(request) ?? caller.language
  const staging = {
    running,
    max_bytes: MAX_BYTES,
    max_rows: ({ kind }: { kind: CutoverKind }) => max_rows[kind],
    plan: ({ fields }: Upload, names: readonly string[]) => {
      const parsed = parseWithin(form, fields)
      if (!parsed.success) throw badField(String(parsed.error.issues[0]?.path[0] ?? 'kind'))
      return { ...planColumns(parsed.data.kind, names), fields: parsed.data }
    },
  }
  try {
    const result = await withStagedFile(reception, staging, async ({ tx, client, file, plan }) => {
      const { fields } = plan
      await checkRows(client, plan, { today: berlinDay(deps.clock()) })
      const reported = await reportRows(client, { plan, language })
      if (reported.rows === 0) throw noRows()
      const { sha256 } = file
      const preview = { ...reported, kind: plan.kind, sha256, is_known: await isKnown(tx, sha256) }
      return work({ tx, client, file, fields, preview })
    })
    reply.code(201)
    return result
  } catch (error) {
    throw refusalOf(error)
  }
}

async function isKnown(tx: Tx, sha256: string): Promise<boolean> {
  const cutover = await tx
    .selectFrom('cutover')
    .select('id')
    .where('sha256', '=', sha256)
    .where('cutover_status', '<>', 'declined')
    .executeTakeFirst()
  return cutover !== undefined
}

/** The database accepts one of several files uploaded concurrently. */
function refusalOf(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return error
  return error.constraint === 'cutover_once' ? known() : overtaken()
}
