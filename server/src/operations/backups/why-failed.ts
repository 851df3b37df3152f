import type { backupFailures } from '@ruecklauf/model'
import { codeOf } from '../../errors/error-code.ts'
import { AppError } from '../../errors/errors.ts'

type BackupFailure = (typeof backupFailures)[number]

/** The folder for backups has not as much room as the next one needs. */
export class NoRoom extends Error {
  constructor({ free, needed }: { free: number; needed: number }) {
    super(`BACKUP_DIR has ${free} bytes free, the next backup may take ${needed}`)
  }
}

/** The reason of a failed backup for notifications; the log has the error itself. */
export function whyFailed(error: unknown, { isStopped }: { isStopped: boolean }): BackupFailure {
  if (isStopped) return 'stopped'
  if (error instanceof NoRoom) return 'no_room'
  if (error instanceof AppError)
    return /^file_(changed|missing)$/.test(error.code) ? 'damaged_file' : 'internal'
  return reasons[codeOf(error)] ?? 'internal'
}

const reasons: Readonly<Record<string, BackupFailure>> = {
  ENOSPC: 'no_room',
  EDQUOT: 'no_room',
  ENOENT: 'no_folder',
  ENOTDIR: 'no_folder',
  EEXIST: 'no_folder',
  EACCES: 'no_folder',
  EPERM: 'no_folder',
  EROFS: 'no_folder',
}
