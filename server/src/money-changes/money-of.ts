import { type Cents, checkValue, type Field, toCents } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid } from '../errors/errors.ts'
import { languageOf } from '../http/language.ts'
import type { MoneyContext } from './money-kind.ts'

/**
 * An amount of a body as its field reads it, in cents; null where there is none.
 * @throws invalid beside the field.
 */
export function moneyOf(
  { request }: Pick<MoneyContext, 'request'>,
  { id, field, raw }: { id: string; field: Field; raw: unknown },
): Cents | null {
  const { value, violations } = checkValue(id, field, {
    raw: raw ?? null,
    say: sayToCaller(languageOf(request)),
  })
  if (violations.length > 0) throw invalid(violations)
  return value === null ? null : toCents(Number(value))
}
