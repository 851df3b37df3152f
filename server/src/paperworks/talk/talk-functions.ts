import type { ArkeFunction } from '../../platform/functions.ts'
import { attach } from './attach.ts'
import { messageFile } from './message-file.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

/** What participant and office write to each other about a claim. */
export const talkFunctions: readonly ArkeFunction[] = [
  messages,
  writeMessage,
  readMessages,
  attach,
  messageFile,
]
