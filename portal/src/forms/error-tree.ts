import { type FieldErrors, set } from 'react-hook-form'
import { ApiError } from '../client/api-error.ts'
import type { Problems } from './check.ts'

type Errors = FieldErrors<Record<string, unknown>>

/** The error type of server errors. They stay until their field changes. */
export const told = 'server'

/** Errors in react-hook-form's shape: `lines.1.amount` is nested in `lines`. */
export function nested(problems: Problems): Errors {
  const errors: Errors = {}
  for (const [path, message] of Object.entries(problems))
    set(errors, path, { type: 'check', message })
  return errors
}

/** The inverse. */
export const flat = (errors: object, above = ''): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
      if (typeof error !== 'object' || error === null || name === 'ref') return []
      if ('message' in error && typeof error.message === 'string')
        return [[above + name, error.message]]
      return Object.entries(flat(error, `${above}${name}.`))
    }),
  )

/** Whether a field has a server error, itself or nested. */
export const isTold = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('message' in error
    ? 'type' in error && error.type === told
    : Object.values(error).some((inner) => isTold(inner)))

/**
 * Splits a refusal: errors of the form's fields go beside them, all others above. @param fields by
 * name.
 */
export function toldBy(error: unknown, fields: readonly string[]): Problems {
  if (!(error instanceof ApiError) || error.messages.length === 0)
    return { root: error instanceof Error ? error.message : String(error) }
  const problems: Record<string, string> = {}
  for (const { parameter, message } of error.messages) {
    const isField = parameter && fields.includes(parameter.split('.')[0] ?? '')
    const name = isField ? parameter : 'root'
    problems[name] = [problems[name], message].filter(Boolean).join(' ')
  }
  return problems
}
