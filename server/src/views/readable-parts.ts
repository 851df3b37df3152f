import { and, type Filter, parseFilter, printFilter } from '@ruecklauf/model'
import { AppError } from '../errors/errors.ts'
import { readableField, type Scope } from '../platform/access.ts'
import { parameters } from '../platform/sql/sql-text.ts'
import { filterCondition } from '../platform/sql/where.ts'

/** What of a filter a reader may use, as text; and the fields of the parts that he may not. */
export interface ReadableFilter {
  filter: string | null
  left_out: string[]
}

/**
 * A saved filter for a reader: parts that name what he may not read, or what is no more, are left out
 * whole, their values too. By the same rules as any filter, so that nothing is told by an error.
 */
export function readableFilter(text: string | null, scope: Scope): ReadableFilter {
  const filter = parseFilter(text ?? '')
  const parts = filter?.op === 'and' ? filter.filters : filter ? [filter] : []
  const isReadable = new Map(parts.map((part) => [part, mayFilter(part, scope)]))
  const kept = parts.filter((part) => isReadable.get(part))
  const refused = parts
    .filter((part) => !isReadable.get(part))
    .flatMap((part) => refusedFields(part, scope))
  const whole = kept.length > 1 ? and(...kept) : kept[0]
  return { filter: whole ? printFilter(whole) : null, left_out: [...new Set(refused)] }
}

/** A saved order without the columns that a reader may not know. */
export const readableSort = (text: string | null, scope: Scope): string | null =>
  (text ?? '')
    .split(',')
    .filter((part) => readableField(scope, part.split(';')[0] ?? ''))
    .join(',') || null

function mayFilter(part: Filter, scope: Scope): boolean {
  try {
    filterCondition(part, { scope, alias: 'u', params: parameters() })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The list's own fields that comparisons of a part look at, or through, and may not. */
function refusedFields(part: Filter, scope: Scope): string[] {
  if ('filters' in part) return part.filters.flatMap((one) => refusedFields(one, scope))
  if ('filter' in part) return refusedFields(part.filter, scope)
  return mayFilter(part, scope) ? [] : [part.path.split('.')[0] ?? part.path]
}
