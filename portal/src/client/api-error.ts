import type { Envelope } from '@ruecklauf/model'

export type Messages = Envelope<unknown>['messages']

/** A failed call. `status` 0 means no response. */
export class ApiError extends Error {
  readonly status: number
  readonly messages: Messages
  /** Errors by field, for the form that sent the call. */
  readonly fieldErrors: Readonly<Record<string, string>>

  /** Whether the call succeeds after a new proof of identity. */
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

/** Whether somebody else has changed the unit since it was read. */
export const isOutdatedBy = ({ status, messages }: ApiError): boolean =>
  status === 409 && messages.some(({ context }) => context === 'version')
