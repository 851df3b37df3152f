import { StartError } from '../errors/start-error.ts'

/** Why a backup can't be used; nothing was changed. */
export const refusedBackup = (why: string) =>
  new StartError(`This backup can't be restored: ${why}. Nothing was changed.`)

/** A damaged file; the caller that knows its path names it (`damagedBackup`). */
export class Damage extends Error {
  override readonly name = 'Damage'
}

/** The damage, the file, and the operator's next step. */
export const damagedBackup = (path: string, why: string) =>
  refusedBackup(
    `${path}: ${why}. Compare its sha256sum with the list in Einstellungen → Betrieb; take another copy of it, or the backup before`,
  )
