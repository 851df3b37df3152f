import type { Language } from '@ruecklauf/model'

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

/** What a translated text is filled with; words of our own come in each language. */
export type FailureValue = string | number | Record<Language, string>

export type ErrorKind = keyof typeof statusOf

/** An expected failure: it has a stable code, a status, and messages that may be shown. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly messages: Message[]
  /** Values for the translated text of `code`. */
  readonly values: Record<string, FailureValue>
  /** All messages in a language, where they are not the text of `code`. */
  readonly inLanguage: ((language: Language) => Message[]) | undefined

  constructor(
    kind: ErrorKind,
    code: string,
    messages: Message[],
    values: Record<string, FailureValue> = {},
    inLanguage?: (language: Language) => Message[],
  ) {
    super(messages[0]?.message ?? code)
    this.kind = kind
    this.code = code
    this.messages = messages
    this.values = values
    this.inLanguage = inLanguage
  }

  get status(): number {
    return statusOf[this.kind]
  }
}

/** Makes an expected failure with one message in one context. */
export const failure = (
  kind: ErrorKind,
  code: string,
  message: Message,
  values?: Record<string, FailureValue>,
) => new AppError(kind, code, [message], values)

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
  failure('unauthorized', reason.replaceAll(' ', '_'), { context: 'auth', message: reason })

/** The request contradicts the present state: another was faster, or the step is not open. */
export const conflict = (code: string, message: string, context = 'conflict') =>
  failure('conflict', code, { context, message })

/** Nobody reads more at once: whoever checks input stops here, however much is wrong with it. */
export const MAX_VIOLATIONS = 20

/** Input that fails the rules of its definition; one message for each parameter. */
export const invalid = (messages: Message[]) =>
  new AppError('bad_request', 'parameter_validation', messages)

/** The same, worded in the language of whoever asks. */
export const invalidIn = (messages: (language: Language) => Message[]) =>
  new AppError('bad_request', 'parameter_validation', messages('en'), {}, messages)
