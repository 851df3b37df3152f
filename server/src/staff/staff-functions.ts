import { accessFunctions } from './access-functions.ts'
import { confirmStaff, declineStaff, withdrawStaff } from './decide.ts'
import { lookAs } from './look-as.ts'
import { changeRole, inviteStaff } from './propose.ts'
import { staffLocking } from './staff-locking.ts'

/** Who works for the programme: invited, moved, locked, signed out, looked over the shoulder of. */
export const staffFunctions = [
  inviteStaff,
  changeRole,
  confirmStaff,
  declineStaff,
  withdrawStaff,
  ...staffLocking,
  ...accessFunctions,
  ...lookAs,
]
