import { setRights } from './change-rights.ts'
import { leave, lockPerson, removePerson, unlockPerson } from './come-and-go.ts'
import { invite, inviteAgain } from './invite.ts'

/** The functions for a firm's people, for the firm and the office. */
export const peopleFunctions = [
  invite,
  inviteAgain,
  setRights,
  lockPerson,
  unlockPerson,
  removePerson,
  leave,
]
