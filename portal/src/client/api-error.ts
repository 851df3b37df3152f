import type { Envelope } from '@ruecklauf/model'

export type Messages = Envelope<unknown>['messages']

/** A call that did not succeed; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly messages: Messages
  /** What is wrong with which field, for the form that sent it. */
  readonly fieldErrors: Readonly<Record<string, string>>

  /** Whether it is open once the reader has proved anew who he is. */
  readonly isProofNeeded: boolean

  constructor(status: number, messages: Messages) {
    super(messages[0]?.message)
    this.name = 'ApiError'
    this.status = status
    this.messages = messages
    this.isProofNeeded = status === 403 && messages[0]?.context === 'proof'
    this.fieldErrors = Object.fromEntries(
      messages.flatMap(({ parameter, message }) => (parameter ? [[parameter, message]] : [])),
    )
  }
}

/** Whether the unit was changed by somebody else since it was read. */
export const isOutdatedBy = ({ status, messages }: ApiError): boolean =>
  status === 409 && messages.some(({ context }) => context === 'version')
