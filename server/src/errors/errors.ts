import type { Say, TextValues } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { FailureCode, WordedCode } from './failure-codes.ts'

/** One line of the envelope's `messages`; `parameter` names the field a form shows it beside. */
export interface Message {
  context: string | null
  message: string
  parameter?: string
}

const statusOf = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorKind = keyof typeof statusOf

/** An expected failure: it has a stable code, a status, and messages for the user. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: FailureCode
  readonly messages: Message[]
  /** Values for the text of `code`. */
  readonly values: TextValues
  /** All messages in a language, where they differ from the text of `code`. */
  readonly told: ((say: Say) => Message[]) | undefined

  constructor(
    kind: ErrorKind,
    code: FailureCode,
    messages: Message[],
    values: TextValues = {},
    translate?: (say: Say) => Message[],
  ) {
    super(messages[0]?.message ?? code)
    this.kind = kind
    this.code = code
    this.messages = messages
    this.values = values
    this.told = translate
  }

  get status(): number {
    return statusOf[this.kind]
  }

  /** Seconds after which the client may retry. */
  get retry_after(): number | undefined {
    const { retry_after } = this.values
    return typeof retry_after === 'number' ? retry_after : undefined
  }
}

/** Makes an expected failure with one message in one context. */
export const failure = (
  kind: ErrorKind,
  code: FailureCode,
  message: Message,
  values?: TextValues,
) => new AppError(kind, code, [message], values)

/** The same with the sentence of its code as its message, in English for clients that name no language. */
export const wordedFailure = (
  kind: ErrorKind,
  code: WordedCode,
  place: Omit<Message, 'message'>,
  values?: TextValues,
) => failure(kind, code, { ...place, message: sayTo('en')(`failures:${code}`, values) }, values)

/**
 * No unit at this address, or none this caller may know of: both answer alike (docs/wire-format.md,
 * Errors).
 */
export const notFound = () => new AppError('not_found', 'not_found', [])

/** The caller is known but may not do this. */
export const forbidden = () =>
  failure('forbidden', 'forbidden', { context: 'auth', message: 'forbidden' })

/**
 * The caller is not known; `reason` is one of the contract's texts (docs/wire-format.md, Errors).
 */
export const unauthorized = (reason: string) =>
  failure('unauthorized', 'unauthorized', { context: 'auth', message: reason })

/** The request contradicts the present state: another was faster, or the step is not open. */
export const conflict = (
  code: WordedCode,
  message: string,
  context = 'conflict',
  values: TextValues = {},
) => failure('conflict', code, { context, message }, values)

/** The most violations in one answer; nobody reads more. */
export const MAX_VIOLATIONS = 20

/** Input that fails the rules of its definition; one message for each parameter. */
export const invalid = (messages: Message[]) =>
  new AppError('bad_request', 'parameter_validation', messages)

/** The same, worded in the caller's language; in English for programs that name none. */
export const invalidIn = (messages: (say: Say) => Message[]) =>
  new AppError('bad_request', 'parameter_validation', messages(sayTo('en')), {}, messages)
