import type { Kinds } from '../changes/kind.ts'
import type { ArkeFunction } from '../platform/functions.ts'
import { accessFunctions, dropFactorsOfPerson } from './access-functions.ts'
import { proposeFactors } from './factors-change.ts'
import { proposeLimit } from './limit-change.ts'
import { lookAs } from './look-as.ts'
import { proposeRole } from './role-change.ts'
import { proposeStaff } from './staff-change.ts'
import { staffLocking } from './staff-locking.ts'

/** The functions for staff accounts: invite, move, lock, sign out, observe. */
export const staffFunctions = (kinds: Kinds): readonly ArkeFunction[] => [
  proposeStaff,
  proposeLimit,
  ...proposeRole,
  ...proposeFactors,
  ...staffLocking(kinds),
  ...accessFunctions,
  dropFactorsOfPerson,
  ...lookAs,
]
