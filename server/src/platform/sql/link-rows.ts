import type { Field } from '@ruecklauf/model'
import { literal } from '../../db/quote.ts'

interface Place {
  field: Field
  /** Alias of the unit's own table in the statement. */
  alias: string
}

/** The columns of a link row: the unit with the field, and the linked unit. */
export const linkEnds = ({ direction }: Pick<Field, 'direction'>) =>
  direction === 'parent'
    ? ({ own: 'child', other: 'parent' } as const)
    : ({ own: 'parent', other: 'child' } as const)

/** The rows of a many-valued link field for one unit, and the column of the linked unit. */
export function linkRows(name: string, { field, alias }: Place) {
  const { own, other } = linkEnds(field)
  return {
    from: `from unit_link l where l.${own}_id = ${alias}.id and l.parameter = ${literal(name)}`,
    other: `l.${other}_id`,
  }
}

/** The ids a many-valued link field points to, as a subquery. */
export function linkedIds(name: string, place: Place): string {
  const { from, other } = linkRows(name, place)
  return `select ${other} ${from}`
}
