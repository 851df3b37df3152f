import type { ArkeFunction } from '../../platform/functions.ts'
import { confirmSettlement } from './confirm-settlement.ts'
import { readAskedPhotos } from './read-asked-photos.ts'
import { readConflicts } from './read-conflicts.ts'
import { settleConflict } from './settle-conflict.ts'

/** What compares two claims of one device, and decides between them. */
export const conflictFunctions: readonly ArkeFunction[] = [
  readConflicts,
  readAskedPhotos,
  settleConflict,
  confirmSettlement,
]
