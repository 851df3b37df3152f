import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { codeOf, messageOf } from '../errors/error-code.ts'
import { diskFull, StartError } from '../errors/start-error.ts'

/**
 * Writes and removes a small file in each folder that the portal fills, so that a mount that is only read, or
 * is another account's, is noticed at the start and not by the first document.
 * @throws StartError with the folder's setting
 */
export function requireFolders({ data_dir, backup_dir, s3 }: Folders): void {
  if (!s3) requireWritable('DATA_DIR', join(data_dir, 'files'))
  if (backup_dir) requireWritable('BACKUP_DIR', backup_dir)
  requireWritable('TMPDIR', tmpdir())
}

type Folders = Pick<Config, 'data_dir' | 'backup_dir' | 's3'>

function requireWritable(setting: string, folder: string) {
  const probe = join(folder, `.ruecklauf-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw diskFull(folder)
    throw new StartError(`${setting}: ${folder} can't be written to (${messageOf(error)})`)
  }
}
