import type { ArkeFunction } from '../platform/functions.ts'
import { readConflicts } from './conflict/compare/read-conflicts.ts'
import { readAskedPhotos } from './conflict/photos/read-asked-photos.ts'
import { confirmSettlement } from './settle/confirm-settlement.ts'
import { settleConflict } from './settle/settle-conflict.ts'

/** Functions that compare two claims of one device and decide between them. */
export const conflictFunctions: readonly ArkeFunction[] = [
  readConflicts,
  readAskedPhotos,
  settleConflict,
  confirmSettlement,
]
