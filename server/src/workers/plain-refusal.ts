import { AppError } from '../errors/errors.ts'

/** An expected failure as plain data: between processes an error loses its class and its fields. */
export type PlainRefusal = Pick<AppError, 'kind' | 'code' | 'messages' | 'values'>

/** Null for what is no expected failure. */
export const plainRefusal = (error: unknown): PlainRefusal | null =>
  error instanceof AppError
    ? { kind: error.kind, code: error.code, messages: error.messages, values: error.values }
    : null

export const refusalFrom = ({ kind, code, messages, values }: PlainRefusal): AppError =>
  new AppError(kind, code, messages, values)
