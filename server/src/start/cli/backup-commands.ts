import { openFileStore } from '../../documents/open-file-store.ts'
import { checkBucket } from '../../documents/s3/check-bucket.ts'
import type { Command } from './command.ts'
import { sizeOf } from './require-installation.ts'

export const backup: Command = {
  help: '<file> [empty]: writes database, files, secrets, keys and brand as they are now, while the portal runs; sealed with BACKUP_PASSPHRASE; with empty also one without members',
  needs: 'installation',
  run: async (deps, [file, word]) => {
    if (!file) throw new Error('usage: backup <file> [empty]')
    const { members, files: stored } = await sizeOf(deps.database.owner)
    if (word !== 'empty' && members === 0)
      throw new Error(
        `there are no members and ${stored} files, so this would be a backup of nothing; none was written. If that is right: backup ${file} empty`,
      )
    const { backup_passphrase: passphrase } = deps.config
    const { writeBackup } = await import('../../backup/write-backup.ts')
    const { tables, files, bytes } = await writeBackup(deps, file, { passphrase })
    const sealed = passphrase === undefined ? 'not sealed' : 'sealed'
    console.log(
      `${file}: ${members} members, ${tables} tables, ${files} files, ${bytes} bytes, ${sealed}.`,
    )
  },
}

export const restore: Command = {
  help: '<file>: puts a backup into an empty database and DATA_DIR',
  needs: 'empty place',
  run: async (config, database, [file]) => {
    if (!file) throw new Error('usage: restore <file>')
    const { restoreBackup } = await import('../../backup/restore-backup.ts')
    if (config.s3) await checkBucket(config.s3, console.warn)
    const files = openFileStore(config, console.error)
    const { backup_passphrase: passphrase } = config
    const restored = await restoreBackup({ config, database, files }, file, { passphrase })
    console.log(
      `The backup of ${restored.taken_at} is restored: ${restored.tables} tables, ${restored.files} files.`,
      `Its brand lies in ${restored.brand_dir}. Run "verify" next.`,
    )
  },
}
