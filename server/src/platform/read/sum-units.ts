import { type Field, toEuro } from '@ruecklauf/model'
import type pg from 'pg'
import { identifier } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import { readableField, type Scope } from '../access.ts'
import { badFilter } from '../sql/compare.ts'
import { parameters } from '../sql/sql-text.ts'
import { exactCount } from './exact-count.ts'
import type { ListQuery } from './list-query.ts'
import { countingOf } from './read-units.ts'

/** Maximum summed fields of one answer. */
const MAX_SUMS = 4

/**
 * The sums of the matching units that the caller may see, field by field; money in EUR. Like a
 * count, each sum is cached until something changes.
 * @throws bad_request for a field the caller may not read, that holds no whole numbers, or too
 * many.
 */
export async function sumUnits(
  pool: pg.Pool,
  scope: Scope,
  { filter, fields }: Pick<ListQuery, 'filter'> & { fields: readonly string[] },
): Promise<Record<string, number>> {
  if (fields.length > MAX_SUMS) throw notSummed(fields.join(', '))
  const summed = [...new Set(fields)].map((name) => [name, summedField(scope, name)] as const)
  const sums = summed.map(async ([name, field]) => {
    const aggregate = `coalesce(sum(u.${identifier(name)}), 0)::bigint`
    const { counting } = countingOf(scope, { filter }, parameters(), aggregate)
    const sum = await exactCount(pool, counting)
    return [name, field.money ? toEuro(sum) : sum] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

function summedField(scope: Scope, name: string): Field {
  const field = readableField(scope, name)
  if (!field) throw badFilter(`parameter \`${name}\` not found`, 'unknown_parameter', { name })
  if (!isSummed(field)) throw notSummed(name)
  return field
}

const isSummed = ({ money, type, multiple, apart, only_run_time }: Field) =>
  (money || type === 'integer') && !multiple && !apart && !only_run_time

const notSummed = (name: string) =>
  failure(
    'bad_request',
    'not_summed',
    { context: 'fields', message: `parameter \`${name}\` can't be summed` },
    { name },
  )
