import { importLimits } from '@ruecklauf/model'
import { conflict, failure } from '../../errors/errors.ts'
import type { ServedArke } from '../registry.ts'

/** The contract's words (docs/wire-format.md, Import). */
export const fileRequired = () =>
  failure('bad_request', 'import_file_required', {
    context: 'import',
    message: 'file is required',
    parameter: 'file',
  })

/** The first row does not name the fields of this arke; `names` are those in question. */
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

/** UTF-16 has a zero in every other byte of a German text. */
export const wideText = () =>
  failure('bad_request', 'import_utf16', {
    context: 'import',
    message: "the file can't be read: no text in UTF-8 or Windows-1252",
    parameter: 'file',
  })

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

/** @throws method_not_allowed for an arke whose units are created otherwise */
export function requireWritten({ isView }: Pick<ServedArke, 'isView'>): void {
  if (isView)
    throw failure('method_not_allowed', 'read_only', {
      context: 'query',
      message: 'arke is read only',
    })
}

/** Another import writes to this list, or the caller already runs one. */
export const alreadyRunning = () =>
  conflict('import_running', 'another import of this list or of yours is at work', 'import')

/** The import has moved on meanwhile. */
export const stepNotOpen = () =>
  conflict('import_step', 'the import does not stand where this is possible', 'import')

/** Files are stored for a day. */
export const fileGone = () =>
  conflict('import_file_gone', 'the file is no longer there, please send it again', 'import')

interface InTheWay {
  gone: number
  changed: number
  used: number
}

/** Somebody has used units of the import. */
export function inTheWay({ gone: missing, changed, used }: InTheWay) {
  const text = `${changed} changed, ${missing} gone, ${used} in use since`
  return failure(
    'conflict',
    'import_in_the_way',
    { context: 'import', message: text },
    { gone: missing, changed, used },
  )
}

/** It was too large, or too long ago. */
export const notKept = () =>
  failure(
    'conflict',
    'import_not_kept',
    { context: 'import', message: 'this import can not be taken back' },
    { units: importLimits.undo, days: importLimits.undo_days },
  )
