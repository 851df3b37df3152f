import type { AnswerCounts, BankEntryKind } from '@ruecklauf/model'
import type { FunctionContext } from '../../../platform/functions.ts'
import type { Ibans } from '../../../security/ibans/ibans.ts'

/** What is at hand while a file of the bank is taken in. */
export interface Taking extends Pick<FunctionContext, 'tx' | 'caller' | 'now'> {
  /** Id of the file. */
  message: string
  /** Of the document at hand. */
  kind: BankEntryKind
  ibans: Pick<Ibans, 'marks'>
  /** What it has come to so far. */
  counts: AnswerCounts
  /** Runs it is about. */
  runs: Set<string>
}
