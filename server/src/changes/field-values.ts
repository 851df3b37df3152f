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
 * An amount of a body as its field reads it, in cents; null where there is none.
 * @throws invalid beside the field.
 */
export function moneyOf(context: Pick<ChangeContext, 'request'>, given: Given): Cents | null {
  const value = fieldValue(context, given)
  return value === null ? null : toCents(Number(value))
}

/**
 * A number of a body as its field reads it, such as a percentage; null where it is left empty.
 * @throws invalid beside the field.
 */
export function numberOf(context: Pick<ChangeContext, 'request'>, given: Given): number | null {
  const value = fieldValue(context, given)
  return value === null ? null : Number(value)
}

/**
 * A value of a body as its field reads it.
 * @throws invalid beside the field.
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
