import type { ArkeFunction } from '../platform/functions.ts'
import { attach } from './attach.ts'
import { countQuestions } from './count-questions.ts'
import { lookAfter } from './look-after.ts'
import { messageFile } from './message-file.ts'
import { messages, readMessages } from './messages.ts'
import { answerFunctions } from './read-answers.ts'
import { writeMessage } from './write-message.ts'

/** The steps of member and office on a question, and the readers' feedback on answers. */
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
