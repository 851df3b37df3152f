import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { codeOf, messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'

/**
 * Writes and removes a small file in each folder the portal fills, so that the start, not the first
 * document, reveals a mount that is read-only or belongs to another account. A full disk only gives a
 * warning: stored files stay readable.
 * @throws StartError with the folder's setting
 */
export function requireFolders(
  { data_dir, backup_dir, s3 }: Folders,
  warn: (text: string) => void,
): void {
  const folders = {
    DATA_DIR: s3 ? undefined : join(data_dir, 'files'),
    BACKUP_DIR: backup_dir,
    TMPDIR: tmpdir(),
  }
  for (const [setting, folder] of Object.entries(folders))
    if (folder && !isWritable(setting, folder))
      warn(
        `${setting}: the disk that holds ${folder} is full: nothing can be handed in or saved there. Make room; nothing is lost`,
      )
}

type Folders = Pick<Config, 'data_dir' | 'backup_dir' | 's3'>

/** Whether there is room for a byte. */
function isWritable(setting: string, folder: string): boolean {
  const probe = join(folder, `.ruecklauf-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '.')
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC')
      throw new StartError(`${setting}: ${folder} can't be written to (${messageOf(error)})`)
    rmSync(probe, { force: true })
    return false
  }
  rmSync(probe)
  return true
}
