import type { ArkeFunction } from '../platform/functions.ts'
import { lookAfter } from './look-after.ts'
import { messages, readMessages } from './messages.ts'
import { writeMessage } from './write-message.ts'

/** What member and office do with a question. */
export const contactFunctions: readonly ArkeFunction[] = [
  messages,
  writeMessage,
  readMessages,
  ...lookAfter,
]
