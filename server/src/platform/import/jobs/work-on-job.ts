import { sayTo } from '@ruecklauf/model/texts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/errors.ts'
import { translateFailure } from '../../../errors/translate-failure.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Scope } from '../../access.ts'
import type { ImportMode } from '../check/check-rows.ts'
import { importUnits } from '../import-units.ts'
import { ErrorFile } from './error-file.ts'
import { Heartbeat } from './heartbeat.ts'
import { jobCourse } from './job-course.ts'
import type { Corrections } from './put-right.ts'

interface Asked {
  id: string
  sha256: string
  mode: ImportMode
  columns: readonly (string | null)[]
  corrections: Corrections
  dry_run: boolean
}

interface On {
  deps: Deps
  scope: Scope
  caller: Caller
  /** Receives unexpected errors, for the log. */
  report: (error: unknown) => void
  /** Releases the turn, as soon as others can see the end. */
  give_back: () => void
}

/**
 * Checks the file of an import, or runs it. Settles when its row has the result, and never rejects:
 * the row has the errors too.
 */
export async function workOnJob(
  request: Asked,
  { deps, scope, caller, report, give_back }: On,
): Promise<void> {
  const { id, sha256, mode, columns, dry_run } = request
  const { language } = caller
  const heartbeat = new Heartbeat(deps, id)
  const errors = new ErrorFile((field) =>
    language === 'de' ? (scope.served.fields[field]?.label ?? field) : field,
  )
  try {
    await using file = await deps.files.borrow(sha256)
    const { path } = file
    const course = jobCourse(request, { deps, heartbeat, errors })
    await importUnits({ path, sha256, mode, columns, dry_run }, { scope, deps, language, course })
  } catch (error) {
    if (!heartbeat.isWanted) return
    if (!(error instanceof AppError)) report(error)
    const failure =
      error instanceof AppError
        ? translateFailure(error, language)
            .map(({ message }) => message)
            .join(' ')
        : sayTo(language)('failures:import_internal')
    await fail(deps, { id, failure }).catch(report)
  } finally {
    give_back()
    heartbeat.end()
    await errors.remove().catch(report)
  }
}

/** An import stopped meanwhile stays stopped. */
const fail = ({ database, clock }: Deps, { id, failure }: { id: string; failure: string }) =>
  database.db
    .updateTable('import_job')
    .set({ state: 'failed', failure, ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'running'])
    .execute()
