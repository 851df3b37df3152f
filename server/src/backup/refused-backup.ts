import { StartError } from '../errors/start-error.ts'

/** Why a backup can't be used; nothing was changed. */
export const refusedBackup = (why: string) =>
  new StartError(`This backup can't be restored: ${why}. Nothing was changed.`)
