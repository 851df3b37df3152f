import type { ArkeFunction } from '../platform/functions.ts'
import { attach } from './attach.ts'
import { countQuestions } from './count-questions.ts'
import { lookAfter } from './look-after.ts'
import { messageFile } from './message-file.ts'
import { messages, readMessages } from './messages.ts'
import { answerFunctions } from './read-answers.ts'
import { writeMessage } from './write-message.ts'

/** What member and office do with a question, and what readers make of an answer. */
export const contactFunctions: readonly ArkeFunction[] = [
  messages,
  writeMessage,
  readMessages,
  attach,
  messageFile,
  countQuestions,
  ...lookAfter,
  ...answerFunctions,
]
