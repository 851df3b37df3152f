import { failure } from '../../errors/errors.ts'

/** The contract's words (docs/wire-format.md, Import). */
export const fileRequired = () =>
  failure('bad_request', 'import_file_required', {
    context: 'import',
    message: 'file is required',
    parameter: 'file',
  })

/** The first row does not name what a unit of this arke is made of; `names` are those in question. */
export const headerMismatch = (names: readonly string[] = []) =>
  failure(
    'bad_request',
    'import_header',
    { context: 'import', message: 'header mismatch between template and the given file' },
    { names: names.join(', ') || '–' },
  )

/** The file is neither CSV nor a workbook, or it breaks off. */
export const unreadableFile = (reason: string) =>
  failure(
    'bad_request',
    'import_unreadable',
    { context: 'import', message: `the file can't be read: ${reason}`, parameter: 'file' },
    { reason },
  )

export function fileTooLarge(bytes: number) {
  const megabytes = Math.floor(bytes / 1_000_000)
  return failure(
    'too_large',
    'import_too_large',
    { context: 'import', message: `at most ${megabytes} MB`, parameter: 'file' },
    { megabytes },
  )
}

export const tooManyRows = (limit: number) =>
  failure(
    'too_large',
    'import_too_many_rows',
    { context: 'import', message: `at most ${limit} rows of this arke at once` },
    { limit },
  )

/** Units of this arke change only one by one, through their forms. */
export const noUpdates = () =>
  failure('bad_request', 'import_no_update', {
    context: 'import',
    message: 'mode `update` is not available for this arke',
    parameter: 'mode',
  })

export const tooManyImports = () =>
  failure(
    'too_many_requests',
    'too_many_imports',
    { context: 'import', message: 'another import is running, try again later' },
    { retry_after: 30 },
  )
