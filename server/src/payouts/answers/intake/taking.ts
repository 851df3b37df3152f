import type { AnswerCounts, BankEntryKind } from '@ruecklauf/model'
import type { FunctionContext } from '../../../platform/functions.ts'
import type { Ibans } from '../../../security/ibans/ibans.ts'

/** The state of importing a bank's file. */
export interface Taking extends Pick<FunctionContext, 'tx' | 'caller' | 'now'> {
  /** Id of the file. */
  message: string
  /** Of the current document. */
  kind: BankEntryKind
  ibans: Pick<Ibans, 'marks'>
  /** The counts so far. */
  counts: AnswerCounts
  /** The runs it is about. */
  runs: Set<string>
}
