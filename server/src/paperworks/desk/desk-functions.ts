import type { ArkeFunction } from '../../platform/functions.ts'
import { absenceFunctions } from './absences.ts'
import { assign } from './assign.ts'
import { lease } from './lease.ts'
import { putOff } from './put-off.ts'
import { reviewers } from './reviewers.ts'
import { takeOver } from './take-over.ts'

/** Functions about a claim's reviewer: lease, takeover, assignment, snooze, absence. */
export const deskFunctions: readonly ArkeFunction[] = [
  lease,
  takeOver,
  assign,
  putOff,
  reviewers,
  ...absenceFunctions,
]
