/**
 * Why a reading ended without an answer: the file needed more processor time or memory than its kind may,
 * or the worker was lost, which need not be the file's fault.
 */
export type GiveUpReason = 'time' | 'memory' | 'lost'

export class GivenUp extends Error {
  readonly reason: GiveUpReason

  constructor(reason: GiveUpReason) {
    super(`the reading was given up: ${reason}`)
    this.reason = reason
  }
}
