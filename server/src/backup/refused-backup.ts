import { StartError } from '../errors/start-error.ts'

/** Why a backup can't be used; nothing was changed. */
export const refusedBackup = (why: string) =>
  new StartError(`This backup can't be restored: ${why}. Nothing was changed.`)

/** A file that is not as it was written; whoever knows its path says so (`damagedBackup`). */
export class Damage extends Error {
  override readonly name = 'Damage'
}

/** What is wrong with which file, and what to do. */
export const damagedBackup = (path: string, why: string) =>
  refusedBackup(
    `${path}: ${why}. Compare its sha256sum with the list in Einstellungen → Betrieb; take another copy of it, or the backup before`,
  )
