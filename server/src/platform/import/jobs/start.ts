import { importLimits } from '@ruecklauf/model'
import { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import { codeOf } from '../../../errors/error-code.ts'
import { type Scope, scopeOf } from '../../access.ts'
import { defineLongFunction, type Reception } from '../../functions.ts'
import { running } from '../import-turns.ts'
import { planFor } from '../plan-for.ts'
import { alreadyRunning, fileGone, tooManyImports } from '../refusals.ts'
import { rememberColumns } from './guess-columns.ts'
import { readJob } from './read-jobs.ts'
import { openStep } from './step.ts'
import { workOnJob } from './work-on-job.ts'

const id = z.string().max(60)
const cell = z.string().max(10_000)

const check = z.strictObject({
  job: id,
  mode: z.enum(['default', 'update']),
  columns: z.array(z.string().max(100).nullable()).max(importLimits.columns),
  /** Manually corrected cells: by line, then by field. */
  corrections: z
    .record(z.string().regex(/^\d{1,8}$/), z.record(z.string().max(100), cell))
    .refine((lines) => Object.keys(lines).length <= importLimits.errors)
    .default({}),
})
const run = z.strictObject({ job: id })

const common = {
  methods: ['POST'],
  needs: 'post',
  isNamedForParticipants: true,
  spends: 'import',
} as const

/**
 * Checks the file of an import: new units, changes, errors. Answers immediately; the import's row
 * has the progress.
 * @throws conflict `import_step`, `import_running`, `import_file_gone`
 */
export const checkImport = defineLongFunction('import_check', {
  ...common,
  summary: 'Looks through a file and tells what importing it would do',
  input: check,
  run: (reception, input) => start(reception, { ...input, to: 'checking' }),
})

/** Runs the import exactly as checked. */
export const runImport = defineLongFunction('import_run', {
  ...common,
  summary: 'Imports a file that was looked through',
  input: run,
  run: (reception, input) => start(reception, { ...input, to: 'running' }),
})

type Asked =
  | (z.output<typeof check> & { to: 'checking' })
  | (z.output<typeof run> & { to: 'running' })

async function start({ deps, caller, served, request }: Reception, input: Asked) {
  const scope = scopeOf('post', { registry: deps.registry, caller, served })
  const asker = { id: input.job, arke: served.id, caller, now: deps.clock() }
  const { db } = deps.database
  // The database ensures one running import per person across all instances.
  // Its last step may report its end a moment before it releases its turn.
  const give_back = await running.takeSoon(input.job)
  if (!give_back) throw tooManyImports()
  let isAtWork = false
  try {
    const job = await inTransaction(db, async (tx) => {
      const open = await openStep(tx, { ...asker, to: input.to })
      if (!(await deps.files.has(open.sha256))) throw fileGone()
      const chosen = input.to === 'checking' ? input : open
      if (input.to === 'checking') requirePlan(scope, input)
      const { mode, columns, corrections } = chosen
      await tx
        .updateTable('import_job')
        .set({ state: input.to, ...atFirst })
        .$if(input.to === 'checking', (query) =>
          query.set({
            ...nothingFound,
            mode,
            columns: JSON.stringify(columns),
            corrections: JSON.stringify(corrections),
          }),
        )
        .where('id', '=', open.id)
        .execute()
      if (input.to === 'checking')
        await rememberColumns(tx, caller, { ...open, columns, now: asker.now })
      return { id: open.id, sha256: open.sha256, mode, columns, corrections }
    }).catch((error: unknown) => {
      throw codeOf(error) === '23505' ? alreadyRunning() : error
    })
    const answer = await readJob(db, asker)
    const report = (error: unknown) => request.log.error({ err: error, job: job.id })
    const work = { ...job, dry_run: input.to === 'checking' }
    isAtWork = true
    void workOnJob(work, { deps, scope, caller, report, give_back })
    return answer
  } finally {
    if (!isAtWork) give_back()
  }
}

/** @throws headerMismatch, noUpdates before any work */
const requirePlan = (
  scope: Scope,
  { columns, mode }: Pick<z.output<typeof check>, 'columns' | 'mode'>,
) => planFor(scope, { names: columns.map((name) => name ?? ''), headings: {}, mode })

const atFirst = { phase: 'reading', rows_done: 0, rows_total: null, rows_written: 0 } as const

const nothingFound = {
  counts: null,
  changes: null,
  errors: null,
  errors_sha256: null,
  failure: null,
  ended_at: null,
}
