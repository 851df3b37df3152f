import { codeOf, messageOf } from './error-code.ts'
/** A start that can't succeed; the person at the terminal sees only its message. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The disk has no room for what a start must write. */
export const diskFull = (path: string) =>
  new StartError(`the disk that holds ${path} is full: make room and start again; nothing is lost`)

/**
 * The output for a failed start: the message of an expected failure, undefined for a bug, which is
 * printed whole.
 * @param data_dir The data directory; named when the disk or its permissions are the trouble.
 */
export function describeStartFailure(error: unknown, data_dir: string): string | undefined {
  if (error instanceof StartError) return error.message
  const code = codeOf(error)
  if (code === 'ENOSPC') return diskFull(data_dir).message
  if (code === disk_full) return diskFull('the database').message
  return refusals.has(code) ? `DATA_DIR: ${messageOf(error)}` : undefined
}

/** PostgreSQL's own code. */
export const disk_full = '53100'
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EDQUOT'])
