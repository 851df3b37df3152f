import { failure } from '../http/errors.ts'
import { findScope, linkTargets, readableField, type Scope } from './access.ts'
import { identifier, type Parameters } from './sql-text.ts'
import { rowCondition } from './where.ts'

const base = ['id', 'inserted_at', 'updated_at']

/**
 * The order of a list: the request's keys, first one first, then the id in the last key's direction,
 * so that pages never overlap (arke-contract §4.5).
 * @throws bad_request in context `order` for what can't be ordered by.
 */
export function orderClause(
  keys: readonly string[],
  { scope, alias, params }: { scope: Scope; alias: string; params: Parameters },
): string {
  const wanted = keys.length > 0 ? keys : (scope.served.arke.order ?? ['inserted_at;asc'])
  const terms = wanted.map((key) => {
    const [path = '', direction = '', ...more] = key.split(';')
    if (more.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw badOrder(`order \`${key}\` not available`)
    return { column: columnOf(path.split('.'), { scope, alias, params, depth: 0 }), direction }
  })
  const last = terms.at(-1)?.direction ?? 'asc'
  return [
    ...terms.map(({ column, direction }) => `${column} ${direction}`),
    `${alias}.id ${last}`,
  ].join(', ')
}

interface Context {
  scope: Scope
  alias: string
  params: Parameters
  depth: number
}

function columnOf(path: string[], { scope, alias, params, depth }: Context): string {
  const [name = '', ...rest] = path
  const field = readableField(scope, name)
  if (rest.length === 0) {
    const isOrdered = field
      ? field.type !== 'dict' && field.type !== 'list' && !field.multiple
      : false
    if (!isOrdered && !base.includes(name)) throw unknown(name)
    return `${alias}.${identifier(name)}`
  }
  if (field?.type !== 'link' || field.multiple || depth > 5) throw unknown(name)
  const targets = linkTargets(scope.registry, field).flatMap((served) => {
    const target = findScope('get', { ...scope, served })
    return target && (readableField(target, rest[0] ?? '') || base.includes(rest[0] ?? ''))
      ? [target]
      : []
  })
  if (targets.length === 0) throw unknown(path.join('.'))
  const inner = `${alias}o${depth}`
  const found = targets.map((target) => {
    const column = columnOf(rest, { scope: target, alias: inner, params, depth: depth + 1 })
    return `(select ${column} from ${target.served.relation} ${inner}
      where ${inner}.id = ${alias}.${identifier(name)} and ${rowCondition(target, inner, params)})`
  })
  return found.length === 1 ? (found[0] ?? '') : `coalesce(${found.join(', ')})`
}

const badOrder = (message: string) => failure('bad_request', 'order', { context: 'order', message })
const unknown = (name: string) => badOrder(`parameter \`${name}\` not found`)
