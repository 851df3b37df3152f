import { setRights } from './change-rights.ts'
import { leave, lockPerson, removePerson, unlockPerson } from './come-and-go.ts'
import { invite, inviteAgain } from './invite.ts'

/** What the people of a firm, and the office, do with the firm's people. */
export const peopleFunctions = [
  invite,
  inviteAgain,
  setRights,
  lockPerson,
  unlockPerson,
  removePerson,
  leave,
]
