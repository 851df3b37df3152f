import { type FieldErrors, set } from 'react-hook-form'
import { ApiError } from '../client/api-error.ts'
import type { Problems } from './check.ts'

type Errors = FieldErrors<Record<string, unknown>>

/** The type of an error that the server told: it stays until its field is changed. */
export const told = 'server'

/** Problems as react-hook-form keeps them: `lines.1.amount` lies inside of `lines`. */
export function nested(problems: Problems): Errors {
  const errors: Errors = {}
  for (const [path, message] of Object.entries(problems))
    set(errors, path, { type: 'check', message })
  return errors
}

/** The way back. */
export const flat = (errors: object, above = ''): Problems =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
      if (typeof error !== 'object' || error === null || name === 'ref') return []
      if ('message' in error && typeof error.message === 'string')
        return [[above + name, error.message]]
      return Object.entries(flat(error, `${above}${name}.`))
    }),
  )

/** Whether a field's error, or one inside of it, is the server's. */
export const isTold = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('message' in error
    ? 'type' in error && error.type === told
    : Object.values(error).some((inner) => isTold(inner)))

/**
 * What a refusal says: of a field that the form has, beside it; everything else above.
 * @param fields by name.
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
