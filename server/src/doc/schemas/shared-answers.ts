import type { Responses } from '../openapi.ts'
import { answerOf, listOf } from './answers.ts'
import { shared } from './shared-schemas.ts'

/** Answers that many routes give, once: a viewer reads the whole document for each operation. */
export const sharedAnswers = {
  Count: answerOf({ description: 'How many match.', content: { type: 'integer' } }),
  Struct: answerOf({ description: 'The fields.', content: shared('Struct') }),
  Groups: answerOf({ description: 'The groups.', content: listOf(shared('Unit')) }),
  Link: answerOf({ description: 'The link.', content: shared('Link') }),
  LinkedUnits: answerOf({
    description: 'The units that match.',
    content: listOf(shared('LinkedUnit')),
  }),
  Result: answerOf({
    description: 'What the function answers; a file where it sends one.',
    content: {},
  }),
} satisfies Responses

const named = (component: keyof typeof sharedAnswers) => ({ component })

export const count = named('Count')
export const struct = named('Struct')
export const groupList = named('Groups')
export const link = named('Link')
export const linkedUnits = named('LinkedUnits')
export const result = named('Result')
