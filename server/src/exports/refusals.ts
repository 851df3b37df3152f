import { conflict } from '../errors/errors.ts'

/** The requester may no longer see the list. */
export const notAllowed = () =>
  conflict('export_rights_changed', 'the rights have changed since', 'export')

/** The instance working on it died, and so did the next ones. */
export const interrupted = () =>
  conflict('export_interrupted', 'the export was interrupted', 'export')

/** It waits for its turn or is being written. */
export const notReady = () =>
  conflict('export_not_ready', 'the file of this export is not ready yet', 'export')

/** It was stopped, or failed. */
export const neverMade = () =>
  conflict('export_never_made', 'this export ended without a file', 'export')

/** Its day is over. */
export const notThere = () => conflict('export_gone', 'there is no file of this export', 'export')

export const hasEnded = () => conflict('export_ended', 'the export has ended', 'export')
