import { askMailbox } from './ask.ts'
import { confirmMailbox, declineMailbox, withdrawMailbox } from './decide.ts'

/** Another address to sign in with where the old mailbox is lost. */
export const mailboxFunctions = [askMailbox, confirmMailbox, declineMailbox, withdrawMailbox]
