import type { AnswerCounts, BankMessageKind } from '@ruecklauf/model'
import type { FunctionContext } from '../../../platform/functions.ts'

/** What is at hand while a file of the bank is taken in. */
export interface Taking extends Pick<FunctionContext, 'tx' | 'caller' | 'now'> {
  /** Id of the file. */
  message: string
  kind: BankMessageKind
  /** What it has come to so far. */
  counts: AnswerCounts
  /** Runs it is about. */
  runs: Set<string>
}
