import type { ArkeFunction } from '../../platform/functions.ts'
import { attach } from './attach.ts'
import { messageFile } from './message-file.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'
import { writeMessage } from './write-message.ts'

/** Functions for messages between participant and office. */
export const talkFunctions: readonly ArkeFunction[] = [
  messages,
  writeMessage,
  readMessages,
  attach,
  messageFile,
]
