import { askMailbox } from './ask.ts'
import { listMailboxes } from './list-mailboxes.ts'
import { stopMailbox } from './stop.ts'

/** Another address to sign in with where the old mailbox is lost. */
export const mailboxFunctions = [askMailbox, listMailboxes, stopMailbox]
