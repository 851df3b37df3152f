import type { ArkeFunction } from '../../platform/functions.ts'
import { confirmSettlement } from './confirm-settlement.ts'
import { readConflicts } from './read-conflicts.ts'
import { settleConflict } from './settle-conflict.ts'

/** What compares two claims of one device, and decides between them. */
export const conflictFunctions: readonly ArkeFunction[] = [
  readConflicts,
  settleConflict,
  confirmSettlement,
]
