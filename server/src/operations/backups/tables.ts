import type { backupFailures } from '@ruecklauf/model'

/** Backups of the night as they were made; instants are ISO texts in UTC. */
export interface BackupTables {
  backup_run: {
    id: string
    began_at: string
    ended_at: string | null
    failure: (typeof backupFailures)[number] | null
    file: string | null
    bytes: number | null
    sha256: Buffer | null
    is_sealed: boolean | null
    removed_at: string | null
  }
}
