import type { ArkeFunction } from '../../platform/functions.ts'
import { absenceFunctions } from './absences.ts'
import { assign } from './assign.ts'
import { lease } from './lease.ts'
import { putOff } from './put-off.ts'
import { reviewers } from './reviewers.ts'
import { takeOver } from './take-over.ts'

/** Who reviews a claim: at work on it, taking it over, named for it, away. */
export const deskFunctions: readonly ArkeFunction[] = [
  lease,
  takeOver,
  assign,
  putOff,
  reviewers,
  ...absenceFunctions,
]
