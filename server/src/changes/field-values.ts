import { type Cents, checkValue, type Field, toCents } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid, invalidIn } from '../errors/errors.ts'
import { languageOf } from '../http/language.ts'
import type { ChangeContext } from './kind.ts'

interface Given {
  id: string
  field: Field
  raw: unknown
}

/**
 * Parses an amount with its field, in cents; null without one.
 * @throws invalid at the field.
 */
export function moneyOf(context: Pick<ChangeContext, 'request'>, input: Given): Cents | null {
  const value = fieldValue(context, input)
  return value === null ? null : toCents(Number(value))
}

/**
 * Parses a number with its field, such as a percentage; null if empty.
 * @throws invalid at the field.
 */
export function numberOf(context: Pick<ChangeContext, 'request'>, input: Given): number | null {
  const value = fieldValue(context, input)
  return value === null ? null : Number(value)
}

/**
 * Parses a value with its field.
 * @throws invalid at the field.
 */
export function fieldValue({ request }: Pick<ChangeContext, 'request'>, { id, field, raw }: Given) {
  const say = sayToCaller(languageOf(request))
  const { value, violations } = checkValue(id, field, { raw: raw ?? null, say })
  if (violations.length > 0) throw invalid(violations)
  return value
}

/** The refusal of a field that can't be proposed. */
export const noField = (parameter: string) =>
  invalidIn((say) => [
    { context: 'parameter_validation', message: say('input:change.no_field'), parameter },
  ])
