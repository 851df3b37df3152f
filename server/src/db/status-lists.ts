import {
  creditedStatuses,
  grantedStatuses,
  ourTurnStatuses,
  queuedStatuses,
  undecidedStatuses,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { literal } from './quote.ts'

/**
 * Words of the model as SQL text, `('approved', 'rejected')`, so that the planner sees them. Never
 * for input from outside.
 */
export const wordList = (words: readonly string[]): string => `(${words.map(literal).join(', ')})`

/** The model's groups of a claim's statuses, for conditions like `paperwork_status in ${undecided}`. */
export const undecided = sql.raw(wordList(undecidedStatuses))
export const credited = sql.raw(wordList(creditedStatuses))
export const granted = sql.raw(wordList(grantedStatuses))
export const ourTurn = sql.raw(wordList(ourTurnStatuses))
export const queued = sql.raw(wordList(queuedStatuses))
