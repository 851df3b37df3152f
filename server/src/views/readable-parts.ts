import { and, type Filter, parseFilter, printFilter } from '@ruecklauf/model'
import { AppError } from '../errors/errors.ts'
import { readableField, type Scope } from '../platform/access.ts'
import { parameters } from '../platform/sql/sql-text.ts'
import { filterCondition } from '../platform/sql/where.ts'

/** The usable part of a filter for a reader, as text; and the fields of the parts they may not use. */
export interface ReadableFilter {
  filter: string | null
  left_out: string[]
}

/**
 * A saved filter for a reader: removes whole parts with forbidden or missing fields, including their values. Uses the
 * rules of any filter, so that no error reveals data.
 */
export function readableFilter(text: string | null, scope: Scope): ReadableFilter {
  const filter = parseFilter(text ?? '')
  const parts = filter?.op === 'and' ? filter.filters : filter ? [filter] : []
  const isReadable = new Map(parts.map((part) => [part, mayFilter(part, scope)]))
  const readable = parts.filter((part) => isReadable.get(part))
  const refused = parts
    .filter((part) => !isReadable.get(part))
    .flatMap((part) => refusedFields(part, scope))
  const joined = readable.length > 1 ? and(...readable) : readable[0]
  return { filter: joined ? printFilter(joined) : null, left_out: [...new Set(refused)] }
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
  if ('filters' in part) return part.filters.flatMap((filter) => refusedFields(filter, scope))
  if ('filter' in part) return refusedFields(part.filter, scope)
  return mayFilter(part, scope) ? [] : [part.path.split('.')[0] ?? part.path]
}
